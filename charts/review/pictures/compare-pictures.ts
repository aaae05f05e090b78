import type { Page } from 'playwright';

/** Two pictures that differ: the part of the pixels, and smaller copies of both with a third that shows where. */
type Difference = { share: number; was: string; now: string; marked: string };

/**
 * Compares two pictures in a page of Chromium. A pixel differs if a channel differs by more than the noise of
 * anti-aliasing; fewer than ten such pixels count as none.
 */
export const comparePictures = (page: Page, was: string, now: string): Promise<Difference | undefined> =>
  page.evaluate(
    async ([was, now]) => {
      const NOISE = 10;
      const FEWEST = 10;
      const CELL = 12;
      const ROOM = 5;
      const load = async (url: string) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return image;
      };
      const [before, after] = [await load(was), await load(now)] as const;
      const width = Math.max(before.width, after.width);
      const height = Math.max(before.height, after.height);
      const draw = (image: HTMLImageElement) => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        return { canvas, context, pixels: context.getImageData(0, 0, width, height).data };
      };
      const [old, current] = [draw(before), draw(after)] as const;
      const columns = Math.ceil(width / CELL);
      const cells = new Set<number>();
      let count = 0;
      for (let at = 0; at < old.pixels.length; at += 4) {
        const differs = [0, 1, 2].some(
          (channel) =>
            Math.abs((old.pixels[at + channel] ?? 0) - (current.pixels[at + channel] ?? 0)) > NOISE,
        );
        if (!differs) continue;
        count++;
        const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
        cells.add(Math.floor(y / CELL) * columns + Math.floor(x / CELL));
      }
      if (count < FEWEST) return undefined;

      // Joins neighbouring cells to one frame.
      const frames: [left: number, top: number, right: number, bottom: number][] = [];
      const left = new Set(cells);
      for (const start of cells) {
        if (!left.delete(start)) continue;
        const open = [start];
        const frame: [number, number, number, number] = [columns, Number.POSITIVE_INFINITY, 0, 0];
        for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
          const [x, y] = [cell % columns, Math.floor(cell / columns)];
          frame[0] = Math.min(frame[0], x);
          frame[1] = Math.min(frame[1], y);
          frame[2] = Math.max(frame[2], x + 1);
          frame[3] = Math.max(frame[3], y + 1);
          for (let dy = -2; dy <= 2; dy++)
            for (let dx = -2; dx <= 2; dx++) {
              if (x + dx < 0 || x + dx >= columns) continue;
              const near = (y + dy) * columns + x + dx;
              if (left.delete(near)) open.push(near);
            }
        }
        frames.push(frame);
      }

      const marked = draw(after);
      // Fades equal pixels towards the background colour of the picture, which is that of its first corner.
      const isDark = (current.pixels[1] ?? 0) < 128;
      marked.context.fillStyle = isDark ? 'rgb(0 0 0 / 0.65)' : 'rgb(255 255 255 / 0.6)';
      marked.context.fillRect(0, 0, width, height);
      marked.context.strokeStyle = isDark ? '#ff6fa5' : '#c2185b';
      marked.context.lineWidth = 3;
      for (const [x, y, right, bottom] of frames) {
        const [left, top] = [Math.max(2, x * CELL - ROOM), Math.max(2, y * CELL - ROOM)];
        const box = [
          left,
          top,
          Math.min(width - 2, right * CELL + ROOM) - left,
          Math.min(height - 2, bottom * CELL + ROOM) - top,
        ] as const;
        marked.context.drawImage(current.canvas, ...box, ...box);
        marked.context.strokeRect(...box);
      }
      const small = ({ canvas }: { canvas: HTMLCanvasElement }) => canvas.toDataURL('image/webp', 0.86);
      return { share: count / (width * height), was: small(old), now: small(current), marked: small(marked) };
    },
    [was, now] as const,
  );
