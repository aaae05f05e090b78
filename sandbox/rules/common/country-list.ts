import type { CountryGroup } from '#domain/lists/country.ts';
import { COUNTRIES, type Country, countryName, flagUrl } from '../../data/countries.ts';

/** Mark of the popular countries, which come first and also appear under their own letters. */
const POPULAR = '#';

/** Returns the picker's list: named, sorted and grouped for `language` (reading 14). */
export const countryList = (language: string): CountryGroup[] => {
  const byName = new Intl.Collator(language);
  const entries = COUNTRIES.map((country) => ({
    country,
    name: countryName(country, language),
    letter: indexLetter(countryName(country, language), country, language),
  })).sort((one, other) => byName.compare(one.name, other.name));
  const group = (countryType: string, members: typeof entries): CountryGroup => ({
    countryType,
    popularFlag: countryType === POPULAR ? 1 : 0,
    data: members.map(({ country, name }) => ({
      countryNo: country.countryNo,
      countryName: name,
      countryFlagUrl: flagUrl(country),
      areaCode: country.areaCode,
    })),
  });
  const letters = [...Map.groupBy(entries, (entry) => entry.letter)].sort(([one], [other]) =>
    byName.compare(one, other),
  );
  const popular = entries.filter((entry) => entry.country.popular);
  return [group(POPULAR, popular), ...letters.map(([letter, members]) => group(letter, members))];
};

/** First letter of a name, ignoring Thai vowels that are written before their consonant. */
const LETTER = /(?![เ-ไ])\p{L}/u;

/**
 * Returns the letter under which a name is listed: its first, without diacritics unless they make another letter in
 * that language (French É is E, Turkish Ç is not C). For Chinese characters, the letter is that of the English name.
 */
const indexLetter = (name: string, country: Country, language: string): string => {
  const [first] = name.toLocaleUpperCase(language).normalize('NFC').match(LETTER) ?? [name];
  if (/\p{Script=Han}/u.test(first)) return indexLetter(countryName(country, 'en'), country, 'en');
  const sameLetter = new Intl.Collator(language, { sensitivity: 'base' });
  const parts = [...first.normalize('NFD')];
  const withMarks = parts.map((_, marks) =>
    parts
      .slice(0, marks + 1)
      .join('')
      .normalize('NFC'),
  );
  return withMarks.find((letter) => sameLetter.compare(letter, first) === 0) ?? first;
};
