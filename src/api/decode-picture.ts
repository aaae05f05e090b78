/**
 * True if the browser can show a picture. A browser without decoders (a test's) is trusted. `createImageBitmap` may lack
 * the memory for a large photo that an image element shows.
 */
export const isDecodable = async (picture: Blob): Promise<boolean> => {
  const decoders = [
    typeof createImageBitmap === 'function' && asBitmap,
    typeof Image === 'function' && 'decode' in Image.prototype && asImage,
  ].filter((decoder) => decoder !== false);
  for (const decode of decoders)
    if (
      await decode(picture).then(
        () => true,
        () => false,
      )
    )
      return true;
  return decoders.length === 0;
};

const asBitmap = async (picture: Blob): Promise<void> => {
  const bitmap = await createImageBitmap(picture);
  bitmap.close();
};

const asImage = async (picture: Blob): Promise<void> => {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
};
