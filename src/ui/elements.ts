import type { ReactElement } from 'react';

/**
 * Elements, or nothing. The type has no text: browsers' translation replaces text nodes, so a text that stands beside
 * other content needs an element of its own (tests/project/texts-alone.test.ts).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
