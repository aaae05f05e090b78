import { expect, test } from 'vitest';
import { addressOf, sendRequest } from './verification-code-requests.ts';

test('requests the code of an e-mail sign-up with the e-mail alone [account 7 sign-up-email-only]', () => {
  const email = 'alice@example.com';
  expect(sendRequest(addressOf({ type: 'EMAIL', email }, 'SIGN_UP'), '')).toEqual({
    by: 'email',
    init: { params: { path: { scene: 'SIGN_UP' } }, body: { email } },
  });
});

test('sends the token of the captcha with an e-mail if the server required one', () => {
  const linked = { by: 'linkedEmail', phone: '919876543210' } as const;
  expect(sendRequest({ by: 'email', scene: 'LOGIN', userId: '7' }, 'r1').init).toMatchObject({
    body: { userId: '7', rid: 'r1' },
  });
  expect(sendRequest(linked, 'r1').init).toMatchObject({
    params: { query: { phone: '919876543210', rid: 'r1' } },
  });
  expect(sendRequest(linked, '').init).toEqual({ params: { query: { phone: '919876543210' } } });
});

test('requests an SMS with separate number and area code, and the token of the captcha [account 5 captcha]', () => {
  const number = { phone: '9876543210', areaCode: '91' };
  expect(sendRequest(addressOf({ type: 'PHONE', ...number }, 'LOGIN'), 'r1')).toEqual({
    by: 'sms',
    init: { params: { path: { scene: 'LOGIN' } }, body: { ...number, rid: 'r1' } },
  });
});
