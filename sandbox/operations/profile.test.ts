import { describe, expect, test } from 'vitest';
import { personOf } from '../testing/signed-in-user.fixture.ts';
import { testSandbox } from '../testing/test-sandbox.ts';

const infoOf = async (email: string, body: object = { userId: '1' }) => {
  const { post, tokenOf } = testSandbox();
  return post('/api/user/getCheckUserInfo', body, { token: await tokenOf(email) });
};

describe('the check of user info [payouts 7 get-check-user-info]', () => {
  test('returns the names and the account of the last completed cash out, not of one under way', async () => {
    expect(await infoOf('sara@example.com')).toMatchObject({
      code: '200',
      data: { firstName: 'Sara', middleName: null, lastName: 'Rao', lastSuccessAccount: '50100234567890' },
    });
    expect(await infoOf('ben@example.com')).toMatchObject({ data: { lastSuccessAccount: '09175550101' } });
  });

  test('returns the account of a provider whose statuses have no known meaning', async () => {
    const { call, cashOut, post } = await personOf('255712555123');
    const { activityNo } = (await cashOut(12, '20')).data;
    await post(`/sandbox/api/cash-outs/${activityNo}`, { decision: 'complete' });
    expect(await call('/api/user/getCheckUserInfo', { userId: '1' })).toMatchObject({
      data: { lastSuccessAccount: '255712555123' },
    });
  });

  test('returns no account before a cash out is completed', async () => {
    expect(await infoOf('grace@example.com')).toMatchObject({
      code: '200',
      data: { lastSuccessAccount: null },
    });
  });

  test('refuses users without basic information [payouts 8 40210]', async () => {
    expect(await infoOf('nina@example.com')).toMatchObject({ code: '40210', data: null });
  });
});
