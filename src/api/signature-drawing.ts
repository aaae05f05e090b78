import SignaturePad from 'signature_pad';
import {
  inkOf,
  PAD,
  type SignaturePicture,
  type SignedBy,
  type Stroke,
} from '#domain/documents/signature.ts';

/** Pixels of the picture per pixel of the pad, for dense screens and print. */
const SHARPNESS = 3;

/** Dark ink in both themes, as on paper. */
const INK = '#101a16';

/** Handwriting fonts of common devices. */
const HAND = '"Snell Roundhand", "Segoe Script", "Dancing Script", cursive';

/** Draws a signature again, because the pad on screen may be smaller and use dark-theme colours. */
export const drawnSignature = async (by: SignedBy): Promise<SignaturePicture> => {
  const pad = canvasOf(PAD.width * SHARPNESS, PAD.height * SHARPNESS);
  if ('typed' in by) write(pad, by.typed);
  else draw(pad, by.strokes);
  return { file: await fileOf(pad.canvas), picture: trimmed(pad).toDataURL('image/png') };
};

const canvasOf = (width: number, height: number): CanvasRenderingContext2D => {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('This device cannot draw');
  return context;
};

const draw = (pad: CanvasRenderingContext2D, strokes: readonly Stroke[]) => {
  const pen = new SignaturePad(pad.canvas);
  pen.off();
  pen.fromData(inkOf(strokes, INK, SHARPNESS));
};

const write = (pad: CanvasRenderingContext2D, name: string) => {
  const { width, height } = pad.canvas;
  const fontOf = (size: number) => `${size}px ${HAND}`;
  const most = height / 4;
  pad.font = fontOf(most);
  pad.font = fontOf(Math.min(most, (most * width * 0.9) / pad.measureText(name).width));
  pad.fillStyle = INK;
  pad.textAlign = 'center';
  pad.textBaseline = 'middle';
  pad.fillText(name, width / 2, height / 2);
};

/** Returns the drawn part with a small margin. */
const trimmed = (pad: CanvasRenderingContext2D): HTMLCanvasElement => {
  const { width, height } = pad.canvas;
  const { data } = pad.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    }
  const air = 4 * SHARPNESS;
  const part = canvasOf(Math.max(right - left, 0) + 2 * air, Math.max(bottom - top, 0) + 2 * air);
  part.drawImage(pad.canvas, air - left, air - top);
  return part.canvas;
};

const fileOf = async (canvas: HTMLCanvasElement): Promise<File> => {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The signature could not be made into a picture');
  return new File([blob], 'signature.png', { type: blob.type });
};
