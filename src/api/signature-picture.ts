import { fromPromise } from 'xstate';
import type { SignaturePicture, SignedBy } from '#domain/documents/signature.ts';

/** Draws a signature as a PNG of the pad's size. The drawing code is loaded on demand. */
export const drawSignature = fromPromise<SignaturePicture, SignedBy>(async ({ input }) => {
  const { drawnSignature } = await import('./signature-drawing.ts');
  return drawnSignature(input);
});
