import { configure, fireEvent, queries } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { looksOf, reachable, type Screen, standing, type Target } from '../user/screen.ts';
import type { Settle } from '../user/settle.ts';

// `looksOf` filters hidden elements: testing-library's own check of every element would dominate the time of a query.
configure({ defaultHidden: true });

/** Returns the screen as a user operates it, in jsdom. */
export const createScreen = (settle: Settle): Screen => {
  // A device's file dialog suggests the accepted types, but also lets the user choose any other file.
  const user = userEvent.setup({ delay: null, applyAccept: false });

  /** Returns the usable element of a target; waits until it appears. */
  const reach = async (target: Target): Promise<HTMLElement> => {
    const { index } = await reachable(settle, target, async () => looksOf(find(target)));
    return find(target)[index] as HTMLElement;
  };

  return {
    find: async (target) => {
      await reach(target);
    },
    tap: async (target) => {
      const element = await reach(target);
      await user.click(element);
      await settle();
    },
    type: async (target, text) => {
      const element = (await reach(target)) as HTMLInputElement;
      if (element.readOnly) throw new Error(`“${String(target.name)}” cannot be typed into`);
      if (document.activeElement !== element) await user.click(element);
      element.select();
      if (text === '') await user.keyboard('{Delete}');
      else await user.paste(text);
      await settle();
    },
    select: async (target, option) => {
      await user.selectOptions(await reach(target), option);
      await settle();
    },
    press: async (key) => {
      await user.keyboard(key.length === 1 ? key : `{${key}}`);
      await settle();
    },
    paste: async (text) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await user.paste(text);
      await settle();
    },
    leave: async (target) => {
      const element = await reach(target);
      if (document.activeElement !== element) await user.click(element);
      await user.tab();
      await settle();
    },
    slide: async (target, to) => {
      const element = await reach(target);
      if (document.activeElement !== element) await user.click(element);
      fireEvent.change(element, { target: { value: String(to) } });
      await user.keyboard('{Enter}');
      await settle();
    },
    draw: async (target, points) => {
      const element = await reach(target);
      const pen = (type: Parameters<typeof penAt>[0], [x, y]: readonly [number, number]) =>
        fireEvent(element, penAt(type, element, x, y));
      pen('pointerdown', points[0]);
      for (const point of points.slice(1)) pen('pointermove', point);
      pen('pointerup', points.at(-1) ?? points[0]);
      await settle();
    },
    choose: async (target, file) => {
      await user.upload(await reach(target), file);
      await settle();
    },
    back: async () => {
      history.back();
      await settle();
    },
    comeBack: async () => {
      fireEvent.focus(window);
      await settle();
    },
    standAt: (address) => standing(settle, address, () => `${location.pathname}${location.search}`),
    look: async (target) => looksOf(find(target)),
  };
};

const find = ({ role, name }: Target): HTMLElement[] => {
  const page = document.body;
  if (role === 'field')
    return queries.queryAllByLabelText(page, name, { selector: 'input, textarea, button, select' });
  if (role === 'text') return queries.queryAllByText(page, (_, element) => isInnermost(element, name));
  // The text of a notice may be in several elements: amounts, numbers and names have elements of their own.
  if (role === 'notice')
    return [...page.querySelectorAll<HTMLElement>('[popover] *')].filter((one) => isInnermost(one, name));
  return queries.queryAllByRole(page, role, { name });
};

/** True if the element's whole text matches, and no child's text does. */
const isInnermost = (element: Element | null, name: Target['name']): boolean => {
  const has = (one: Element | null) => {
    const words = (one?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    return typeof name === 'string' ? words === name : name.test(words);
  };
  return has(element) && ![...(element?.children ?? [])].some(has);
};

/** Returns a pointer event with coordinates, which jsdom's own events lack. */
const penAt = (
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  element: HTMLElement,
  x: number,
  y: number,
): Event => {
  const { left, top } = element.getBoundingClientRect();
  const buttons = type === 'pointerup' ? 0 : 1;
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    ...{ pointerId: 1, pressure: 0, buttons },
    ...{ clientX: left + x, clientY: top + y },
  });
};
