import type { CountryGroup } from '#domain/person/country.ts';
import { COUNTRIES, type Country, countryName, flagUrl } from '../../data/countries.ts';

/** The letter of the popular countries, which stand first and again under their own letters. */
const POPULAR = '#';

/** The picker's list, named, sorted and indexed as `language` does it (reading 14). */
export function countryList(language: string): CountryGroup[] {
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
}

/** The first letter of a name; Thai vowels that are written before their consonant do not count. */
const LETTER = /(?![เ-ไ])\p{L}/u;

/**
 * The letter a name is looked up under: its first, without the marks that do not make another letter in that
 * language (É is E in French, Ç is not C in Turkish). Chinese characters are no alphabet: there the English name's.
 */
function indexLetter(name: string, country: Country, language: string): string {
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
}
