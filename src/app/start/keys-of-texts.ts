/** The suffix of i18next keys with plural forms. The number of forms depends on the language. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** Returns the upper 20 bits of FNV-1a: short, because the page contains one hash per area. */
const hash = (text: string): number => {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 12;
};

/** Returns the area with a hash of its text keys. Plural suffixes are ignored, so the hash is the same in every language. */
export const keysOfTexts = (area: string, texts: object): string => {
  const keys = new Set(Object.keys(texts).map((key) => key.replace(PLURAL_FORM, '')));
  return `${area}=${hash([...keys].sort().join()).toString(36)}`;
};
