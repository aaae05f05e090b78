import { fileNameOf } from '#domain/documents/uploadable.ts';
import { dollarsOf } from '#domain/money/cents.ts';
import { areDocumentsUnderReview, documentRequestOf } from '../rules/documents/document-requests.ts';
import { keyOfAddress } from '../rules/documents/file-address.ts';
import { filesOf } from '../rules/documents/files.ts';
import { documentsOf } from '../rules/levels/levels.ts';
import { allowedMerchants } from '../rules/merchants/quick-login.ts';
import { balance, ledgerOf, walletOf } from '../rules/payouts/ledger.ts';
import { isBlocked, payoutAccountsOf } from '../rules/payouts/payout-accounts.ts';
import { fullPhone, type User } from '../rules/profile/users.ts';
import { isLockedOut } from '../rules/sign-in/lockout.ts';
import { openSessions } from '../rules/sign-in/sessions.ts';
import type { World } from '../world/world.ts';

/** A user for the console: no password, no token; amounts as decimal strings in USD. */
export type DescribedUser = ReturnType<typeof describeUser>;

export const describeUser = (world: World, user: User) => {
  const wallet = walletOf(world, user.userId);
  return {
    userId: String(user.userId),
    name: [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ') || null,
    email: user.email,
    phone: fullPhone(user),
    countryNo: user.countryNo,
    level: user.level,
    balance: dollarsOf(balance(world, wallet)),
    isLockedOut: isLockedOut(world, user),
    isAtRisk: user.atRisk,
    barredAs: user.barredAs,
    hasPaymentCode: user.payPassword !== null,
    quickLogins: allowedMerchants(world, user.userId).map(({ merchantName }) => merchantName),
    sessions: openSessions(world, user.userId).map(({ device, startedAt }) => ({
      device,
      since: iso(startedAt),
    })),
    payoutAccounts: payoutAccountsOf(world, user.userId).map((account) => ({
      ...account,
      isBlocked: isBlocked(world, account.account),
    })),
    areDocumentsUnderReview: areDocumentsUnderReview(world, user.userId),
    review: describeReview(world, user.userId),
    isFrozen: user.isFrozen,
    isDiamondSeller: user.isDiamondSeller,
    documents: documentsOf(world, user.userId).map(({ kind, key, submittedAt }) => ({
      kind,
      name: fileNameOf(key),
      submittedAt: iso(submittedAt),
    })),
    files: filesOf(world, user.userId).map(({ storedAt, ...file }) => ({ ...file, storedAt: iso(storedAt) })),
    ledger: ledgerOf(world, wallet).map(({ reason, movedAt, cents }) => ({
      reason,
      at: iso(movedAt),
      amount: dollarsOf(cents),
    })),
  };
};

/** Returns the requested and the submitted documents; files as their store keys. */
const describeReview = (world: World, userId: number) => {
  const request = documentRequestOf(world, userId);
  if (!request) return null;
  const { caseAudit, rules, contractDate, payslip, submission, submittedAt, reason } = request;
  const sent = Object.entries(submission).flatMap(([place, value]) =>
    [value]
      .flat()
      .map((one) => ({ place, value: one, key: place.endsWith('Url') ? keyOfAddress(one) : undefined })),
  );
  return {
    caseAudit,
    reason,
    asks: [
      ...rules.map(({ name }) => name),
      ...(contractDate === null ? [] : [`Contract of ${contractDate}`]),
      ...(payslip === null ? [] : [`Payslip ${payslip.refNo}`]),
    ],
    sent,
    submittedAt: submittedAt === null ? null : iso(submittedAt),
  };
};

export const iso = (time: number): string => new Date(time).toISOString();
