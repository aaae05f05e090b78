/** i18next keys end so where a wording has plural forms; how many there are depends on the language. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** The upper 20 bits of FNV-1a: the page has one for each area. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 12;
};

/** The area with a hash of the keys of its texts, without plural forms: the same in every language. */
export const keysOfTexts = (area: string, texts: object): string => {
  const keys = new Set(Object.keys(texts).map((key) => key.replace(PLURAL_FORM, '')));
  return `${area}=${hash([...keys].sort().join()).toString(36)}`;
};
