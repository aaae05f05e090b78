import { fromPromise } from 'xstate';

/** Attribute that marks the part of the page for the picture. */
export const IN_PICTURE = 'data-in-picture';

/** Width of the picture in pixels: a sheet of paper in print. */
const WIDTH = 1_240;

/**
 * Takes a PNG of the marked part, drawn as a copy in the light theme at a phone's width. Our Content-Security-Policy
 * blocks the library's `srcdoc` frame for comparing styles, so we pass an empty frame.
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

/** Holds the copy off screen, where the browser still draws it. */
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
