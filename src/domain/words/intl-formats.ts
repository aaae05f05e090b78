type Maker<Options, Format> = new (language: string, options: Options) => Format;

/** Cache of formatters. Creating a formatter is slow, and each row of a list needs the same one. */
const formats = new Map<string, unknown>();

/** Returns an `Intl` formatter, created once for each language and options. */
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

/** Returns the text with a capital first letter, if its script has capitals. */
export const capitalised = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
