import { fromPromise } from 'xstate';
import type { SignaturePicture, SignedBy } from '#domain/documents/signature.ts';

/** A signature as a PNG of the pad's size. What draws it is fetched with the pad. */
export const drawSignature = fromPromise<SignaturePicture, SignedBy>(async ({ input }) => {
  const { drawnSignature } = await import('./signature-drawing.ts');
  return drawnSignature(input);
});
