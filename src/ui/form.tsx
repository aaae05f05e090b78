import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

/** Returns the empty input that follows in the form, if there is one. */
const nextEmpty = (form: HTMLFormElement, input: EventTarget): HTMLInputElement | undefined => {
  const inputs = [
    ...form.querySelectorAll<HTMLInputElement>('input:not([readonly], [hidden], [type="file"], :disabled)'),
  ];
  return inputs.slice(inputs.indexOf(input as HTMLInputElement) + 1).find(({ value }) => value === '');
};

/** The label of the Enter key on a keyboard on the screen: "next" or "done". */
const labelEnter = ({ target, currentTarget }: FocusEvent<HTMLFormElement>): void => {
  if (target instanceof HTMLInputElement)
    target.enterKeyHint = nextEmpty(currentTarget, target) ? 'next' : 'done';
};

const goOn = (event: KeyboardEvent<HTMLFormElement>): void => {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const next = nextEmpty(currentTarget, target);
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const setLive = (form: HTMLFormElement, from: 'polite' | 'off', to: 'polite' | 'off'): void => {
  for (const note of form.querySelectorAll(`[aria-live="${from}"]`)) note.setAttribute('aria-live', to);
};

/**
 * Fields that are submitted together. After a failed submission the first invalid field gets the focus. Enter in a
 * field goes to the next empty field, and submits if all fields are filled in. The notes of a submission are not read
 * out one by one: the focus reads the first.
 */
export const Form = (
  props: Omit<
    ComponentProps<'form'>,
    'onSubmit' | 'onInput' | 'onFocus' | 'onKeyDown' | 'ref' | 'noValidate'
  > & {
    /** Called on Enter in a field without an empty one below, and on the submit button. */
    onSubmit: () => void;
  },
) => {
  const { onSubmit, onBlur, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  /** True after submitting, until the user types or an error is focused. */
  const isPending = useRef(false);
  // Runs after every render, because the response may take long.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (!isPending.current || !wrong) return;
    isPending.current = false;
    wrong.focus();
  });
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onFocus={labelEnter}
      onKeyDown={goOn}
      onInput={({ currentTarget }) => {
        isPending.current = false;
        setLive(currentTarget, 'off', 'polite');
      }}
      onBlur={(event) => {
        setLive(event.currentTarget, 'off', 'polite');
        onBlur?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        isPending.current = true;
        setLive(event.currentTarget, 'polite', 'off');
        onSubmit();
      }}
    />
  );
};
