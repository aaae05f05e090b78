import { type ComponentProps, useEffect, useRef } from 'react';

/** Fields that are sent together. Where something turns out wrong with them, the first such field takes the focus. */
export function Form(
  props: Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref' | 'noValidate'> & {
    /** Enter in a field, or the submit button. */
    onSubmit: () => void;
  },
) {
  const { onSubmit, ...rest } = props;
  const form = useRef<HTMLFormElement>(null);
  /** It was sent, and nothing was typed or found wrong since. */
  const isPending = useRef(false);
  // After every render: the answer may take long to come.
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
      onInput={() => {
        isPending.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        isPending.current = true;
        onSubmit();
      }}
    />
  );
}
