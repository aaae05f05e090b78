import { describe, expect, test } from 'vitest';
import { testSandbox } from '../testing/test-sandbox.ts';

const infoOf = async (email: string, body: object = { userId: '1' }) => {
  const { post, tokenOf } = testSandbox();
  return post('/api/user/getCheckUserInfo', body, { token: await tokenOf(email) });
};

describe('the check of user info [payouts 7 get-check-user-info]', () => {
  test('tells the names and the account where the last cash-out arrived, not where one is on its way', async () => {
    expect(await infoOf('sara@example.com')).toMatchObject({
      code: '200',
      data: { firstName: 'Sara', middleName: null, lastName: 'Rao', lastSuccessAccount: '50100234567890' },
    });
    expect(await infoOf('ben@example.com')).toMatchObject({ data: { lastSuccessAccount: '09175550101' } });
  });

  test('tells of no account before any cash-out has arrived', async () => {
    expect(await infoOf('grace@example.com')).toMatchObject({
      code: '200',
      data: { lastSuccessAccount: null },
    });
  });

  test('refuses who has not said who they are [payouts 8 40210]', async () => {
    expect(await infoOf('nina@example.com')).toMatchObject({ code: '40210', data: null });
  });
});
