import type { ComponentProps } from 'react';

/**
 * A value that is written the same in every language: an amount, a number, a code, a name, an address. Browsers do not
 * translate it, and it is isolated from the text direction.
 */
export const Verbatim = (props: Omit<ComponentProps<'bdi'>, 'translate'>) => (
  <bdi translate="no" {...props} />
);
