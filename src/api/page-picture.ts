import { fromPromise } from 'xstate';

/** What of the page goes into the picture carries this attribute. */
export const IN_PICTURE = 'data-in-picture';

/** So many dots across: as wide as a sheet of paper in print. */
const WIDTH = 1_240;

/**
 * A PNG of the part of the page that is marked for it: the same on every device, as a copy of it is pictured, on its own,
 * in the light theme and as wide as a phone. The library is fetched now.
 *
 * It compares styles with those of a bare document in a frame, which it would fill by `srcdoc`. Our Content-Security-Policy
 * allows no such thing, so it is given an empty one.
 */
export const takePagePicture = fromPromise<File, { name: string }>(async ({ input: { name } }) => {
  const { createContext, domToBlob } = await import('modern-screenshot');
  const frame = document.createElement('iframe');
  const table = tableWith(copyOfPart());
  table.append(frame);
  document.body.append(table);
  try {
    const copy = table.firstElementChild as HTMLElement;
    const context = await createContext(copy, {
      scale: WIDTH / copy.offsetWidth,
      backgroundColor: '#ffffff',
      font: false,
      autoDestruct: false,
    });
    context.sandbox = frame;
    return new File([await domToBlob(context)], name, { type: 'image/png' });
  } finally {
    table.remove();
  }
});

const copyOfPart = (): HTMLElement => {
  const part = document.querySelector<HTMLElement>(`[${IN_PICTURE}]`);
  if (!part) throw new Error('Nothing on the page is marked for the picture');
  return part.cloneNode(true) as HTMLElement;
};

/** Where it lies while it is pictured: out of sight, but drawn. */
const tableWith = (copy: HTMLElement): HTMLElement => {
  const table = document.createElement('div');
  table.dataset.theme = 'light';
  table.inert = true;
  Object.assign(table.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '-200vw',
    inlineSize: 'calc(375 * var(--px))',
  });
  table.append(copy);
  return table;
};
