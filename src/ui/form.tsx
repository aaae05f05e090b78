import { type ComponentProps, useEffect, useRef } from 'react';

/** Fields that are submitted together. After a failed submission the first invalid field gets the focus. */
export function Form(
  props: Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'ref' | 'noValidate'> & {
    /** Called on Enter in a field and on the submit button. */
    onSubmit: () => void;
  },
) {
  const { onSubmit, ...rest } = props;
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
