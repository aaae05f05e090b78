import type { InspectionEvent } from 'xstate';
import { followReport } from '#flow/problem-report.ts';
import { isDelayEnd, isOfXState, takenIn } from '#machines/xstate-internals.ts';
import { typedAhead } from '#ui/typed-ahead.ts';
import type { ObservedWindow } from '../user/observed.ts';

/** The response to a press of a control so far. */
type Answer = {
  /** True after any effect: a transition, a request, a move of the focus, navigation, a change of the page. */
  came(): boolean;
  /** Returns the sent event that no state handled, in words. */
  unhandled(): string | undefined;
  stop(): void;
};

/** An event that the screen sent to a chart. */
type Sent = {
  actor: string;
  machine: string;
  type: string;
  isHandled: boolean;
};

/** Attributes without a visible effect. React writes `name` after each key press. */
const SILENT = /^(class|style|tabindex|name|data-.*)$/;

export const watchAnswer = (): Answer => {
  const page = window as unknown as ObservedWindow;
  const observe = page.observeChart;
  const sent: Sent[] = [];
  let hasCome = false;

  const follow = (event: InspectionEvent): void => {
    const actor = event.actorRef.sessionId;
    if (event.type === '@xstate.actor') hasCome = true;
    // The blur of another field is not part of the press.
    const isPress = !/^(blur|focusout)$/.test(window.event?.type ?? '');
    const isSent = event.type === '@xstate.event' && !event.sourceRef;
    if (isPress && isSent && !isOfXState(event.event.type)) {
      const { logic } = event.actorRef as { logic?: { id?: string } };
      if (logic?.id) sent.push({ actor, machine: logic.id, type: event.event.type, isHandled: false });
    }
    for (const { eventType, target, actions } of takenIn(event)) {
      // Ignores timers, which fire without a press, and empty transitions such as `BACK: {}`.
      if (isDelayEnd(eventType) || !(target?.length || actions.length)) continue;
      hasCome = true;
      const answered = sent.findLast((one) => one.actor === actor && one.type === eventType);
      if (answered) answered.isHandled = true;
    }
  };
  page.observeChart = (event) => {
    follow(event);
    observe(event);
  };

  let hasChanged = false;
  const note = (records: readonly MutationRecord[]): void => {
    hasChanged ||= records.some(
      ({ type, attributeName }) => type !== 'attributes' || !SILENT.test(attributeName ?? ''),
    );
  };
  const changes = new MutationObserver(note);
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const before = pageNow();
  const focused = document.activeElement;
  const look = (): boolean => {
    note(changes.takeRecords());
    return hasChanged || pageNow() !== before || hasNewFocus(focused);
  };

  /** A followed link, or the device’s file dialog. */
  const onClick = (event: Event): void => {
    const target = event.target as Element;
    if (!event.defaultPrevented && target.closest('a[href], input[type=file]')) hasCome = true;
  };
  window.addEventListener('click', onClick);

  const { open } = window;
  window.open = (...given) => {
    hasCome = true;
    return open(...given);
  };

  // The report of a problem opens above the screen, by the app, which this level does not render.
  const unfollow = followReport(() => {
    hasCome = true;
  });

  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = () => {
    hasCome = true;
  };

  return {
    came: () => look() || hasCome,
    unhandled: () => {
      const lost = sent.find(
        (one) => !one.isHandled && !sent.some((other) => other.isHandled && other.type === one.type),
      );
      return lost && `sends ${lost.type} to ${lost.machine}, which does not handle it here`;
    },
    stop: () => {
      page.observeChart = observe;
      changes.disconnect();
      unfollow();
      window.removeEventListener('click', onClick);
      window.open = open;
      Element.prototype.scrollIntoView = scrollIntoView;
    },
  };
};

/** Returns the page's address, history, field values and kept keys as text. */
const pageNow = (): string =>
  JSON.stringify([
    location.href,
    history.length,
    history.state,
    typedAhead(),
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value, checked }) => [
      value,
      checked,
    ]),
  ]);

/** True if another element has the focus. */
const hasNewFocus = (before: Element | null): boolean =>
  document.activeElement !== before && document.activeElement !== document.body;
