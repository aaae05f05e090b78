type Maker<Options, Format> = new (language: string, options: Options) => Format;

/** Making a format is slow, and a list needs the same one for every row. */
const formats = new Map<string, unknown>();

/** A format of `Intl`, made once for each language and manner. */
export const formatIn = <Options, Format>(
  Maker: Maker<Options, Format>,
  language: string,
  options: Options,
): Format => {
  const key = `${Maker.name} ${language} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Maker(language, options);
  formats.set(key, known);
  return known as Format;
};
