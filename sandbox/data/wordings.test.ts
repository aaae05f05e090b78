import { describe, expect, test } from 'vitest';
import { LANGUAGE_TAGS } from '#domain/words/language.ts';
import { PASSWORD, testSandbox } from '../testing/test-sandbox.ts';
import { wordingsOf } from './wordings.ts';

// The contract has the English messages; every other language must translate all of them.

const languages = LANGUAGE_TAGS.filter((tag) => tag !== 'en');

/** A message to a user is a sentence. Control values (`login`) and masked addresses are single words. */
const isSentence = (message: string) => /\s/.test(message);

const { contract } = testSandbox();

const english: Record<string, string> = Object.fromEntries(
  contract.operations
    .flatMap(({ examples }) => examples)
    .filter(({ answer }) => isSentence(answer.message))
    .map(({ name, answer }) => [name, answer.message])
    .concat([['tooManyRequests', contract.tooManyRequests('en').message]]),
);

test('an outcome has the same message in every operation', () => {
  for (const { operationId, examples } of testSandbox().contract.operations)
    for (const { name, answer } of examples)
      if (isSentence(answer.message)) expect(english[name], `${operationId} ${name}`).toBe(answer.message);
});

describe.each(languages)('%s', (language) => {
  const texts = wordingsOf(language);

  test('translates every outcome, sorted, and none in English', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english).sort());
    expect(Object.keys(english).filter((name) => texts[name] === english[name])).toEqual([]);
    expect(Object.keys(texts).filter((name) => texts[name]?.trim() === '')).toEqual([]);
  });

  test('has a placeholder for each number of the English text, and no digits of its own', () => {
    for (const [name, text] of Object.entries(texts)) {
      const places = english[name]?.match(/\d+/g)?.map((_, index) => `{{${index + 1}}}`) ?? [];
      expect(text.match(/\{\{.*?\}\}/g)?.sort() ?? [], name).toEqual(places);
      expect(text.replace(/\{\{\d\}\}/g, ''), name).not.toMatch(/\p{Nd}|[{}]/u);
    }
  });

  test('has equal texts where the English texts are equal', () => {
    for (const [name, text] of Object.entries(texts)) {
      const [first = ''] = Object.keys(texts).filter((other) => english[other] === english[name]);
      expect(text, name).toBe(texts[first]);
    }
  });
});

describe('a refusal is in the language of the request [account 7 language-parameter]', () => {
  const signIn = (language: object, prefer?: string) => {
    const who = { type: 0, loginId: 'ben@example.com', loginType: 'EMAIL', device: 'Chrome' };
    const headers: Record<string, string> = prefer ? { prefer } : {};
    return testSandbox().post(
      '/api/auth/newLogin',
      { ...who, password: `${PASSWORD.slice(1)}0`, ...language },
      { headers },
    );
  };

  test.each([
    ['a wrong password', 'es', 'Contraseña incorrecta.'],
    ['a wrong password', 'ar', 'كلمة المرور غير صحيحة.'],
    ['a wrong password', 'en', 'Wrong password.'],
  ])('%s in %s', async (_, language, message) => {
    expect(await signIn({ language })).toMatchObject({ code: '60008', message });
  });

  test('is in English without a language parameter', async () => {
    expect(await signIn({})).toMatchObject({ code: '60008', message: 'Wrong password.' });
  });

  test('is translated for a GET, whose language is in the query', async () => {
    const path = '/api/auth/getForgotEmailCode/RESET_LOGIN_PASSWORD';
    expect(await testSandbox().get(`${path}?phone=639170000000&language=tr`)).toMatchObject({
      code: '60007',
      message: 'Bu numara kayıtlı değil.',
    });
  });

  test('is translated without a session', async () => {
    const answer = await testSandbox().get('/api/user/info?language=pt');
    expect(answer).toMatchObject({ status: 401, message: 'Entre novamente.' });
  });

  test('is translated for a requested example, with its data and localised numbers', async () => {
    const risk = await signIn({ language: 'fr' }, 'example=accountAtRisk');
    expect(risk.message).toBe(wordingsOf('fr').accountAtRisk);
    expect(risk.data.result).toHaveProperty('EMAIL');
    const wrong = await signIn({ language: 'bn' }, 'example=threeWrongPasswords');
    expect(wrong.message).toContain('৩ বার');
  });

  test('is translated for an arranged example', async () => {
    const { get, post, tokenOf } = testSandbox();
    const token = await tokenOf('ben@example.com');
    await post('/sandbox/api/next', { operationId: 'userInfo', example: 'unauthorised' });
    expect(await get('/api/user/info?language=id', { token })).toMatchObject({
      message: 'Silakan masuk lagi.',
    });
  });

  test('leaves control values unchanged', async () => {
    const body = { type: 'EMAIL', account: 'ben@example.com', language: 'th' };
    expect(await testSandbox().post('/api/auth/getLoginOrRegisterStatus', body)).toMatchObject({
      message: 'login',
    });
  });
});
