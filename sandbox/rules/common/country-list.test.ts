import { expect, test } from 'vitest';
import { COUNTRIES } from '../../data/countries.ts';
import { countryList } from './country-list.ts';

const letterOf = (language: string, countryNo: number) =>
  countryList(language).find(
    ({ popularFlag, data }) => popularFlag === 0 && data.some((country) => country.countryNo === countryNo),
  )?.countryType;

test('popular countries come first and also under their own letters [account 3 country-entry]', () => {
  const [popular, ...letters] = countryList('en');
  expect(popular).toMatchObject({ countryType: '#', popularFlag: 1 });
  expect(popular?.data).toContainEqual({
    countryNo: 91,
    countryName: 'India',
    countryFlagUrl: '/flags/in.svg',
    areaCode: 91,
  });
  const underLetters = letters.flatMap(({ data }) => data.map(({ countryNo }) => countryNo));
  expect(underLetters.length).toBe(COUNTRIES.length);
  expect(new Set(underLetters).size).toBe(COUNTRIES.length);
});

test.each([
  ['en', 2, 'A', 'Åland is under A'],
  ['fr', 58, 'E', 'Égypte is under E'],
  ['tr', 52, 'Ç', 'Çekya has a letter of its own'],
  ['vi', 91, 'Â', 'Ấn Độ loses its tone, not its letter'],
  ['ru', 166, 'Р', 'Россия is Cyrillic'],
  ['hi', 91, 'भ', 'भारत'],
  ['th', 199, 'ท', 'ไทย: the vowel written first does not count'],
  ['zh-CN', 91, 'I', '印度 has no letter: the English one'],
])('in %s, country %i is listed under %s', (language, countryNo, letter) => {
  expect(letterOf(language, countryNo)).toBe(letter);
});

test('names are in the language of the request and sorted by its rules', () => {
  const germanyIn = (language: string) =>
    countryList(language)
      .flatMap(({ data }) => data)
      .find(({ countryNo }) => countryNo === 74)?.countryName;
  expect([germanyIn('es'), germanyIn('ar'), germanyIn('zh-TW')]).toEqual(['Alemania', 'ألمانيا', '德國']);
  for (const { data } of countryList('tr').slice(1)) {
    const names = data.map(({ countryName }) => countryName);
    expect(names).toEqual([...names].sort(new Intl.Collator('tr').compare));
  }
});
