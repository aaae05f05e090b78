import { expect } from '@playwright/test';
import type { Means, Move } from '../move.ts';
import { back, push, replace, type Visit } from '../visit.ts';
import { signedOut } from './signing-in.ts';

const goesBack = ({ wallet }: Means) => wallet.button('common:back').click();

const sendsDocuments = async ({ wallet }: Means) => {
  await wallet.fillDocuments();
  await wallet.submitDocuments.click();
  await wallet.sendDocuments();
};

const signs = async ({ wallet }: Means) => {
  const phone = wallet.signerField('phone');
  await expect(wallet.signNow).toBeVisible();
  if (await phone.isVisible()) await phone.fill('+63 917 555 0142');
  await wallet.signNow.click();
  await wallet.typeInstead.click();
  await wallet.saveSignature.click();
  await expect(wallet.resign).toBeVisible();
  await wallet.submitSigned.click();
};

const saves = ({ wallet }: Means) => wallet.button('common:done').click();

/** The two pages to sign, each with its person. */
const signing: Move[] = (
  [
    ['kenji', 'Signing'],
    ['amara', 'SigningPayroll'],
  ] as const
).flatMap(([who, from]): Move[] => [
  {
    name: `${from} signed`,
    from,
    who: [who],
    once: true,
    leads: (visit) => back(visit, `${from} signed`),
    walk: signs,
  },
  { name: `${from} left`, from, who: [who], leads: (visit) => back(visit, `${from} left`), walk: goesBack },
]);

const isEmpty = ({ at }: Visit) => at.query?.empty !== undefined;

/** The moves of tours on the pages for documents, signatures, and the user's own data. */
export const documents: Move[] = [
  {
    name: 'DocumentDetails toSign, the contract',
    from: 'DocumentDetails',
    who: ['kenji'],
    when: ({ made }) => !made.includes('Signing signed'),
    leads: (visit) => push(visit, 'DocumentDetails toSign yes', { route: 'Signing' }),
    walk: ({ wallet }) => wallet.readAndSign('contract'),
  },
  {
    name: 'DocumentDetails toSign, the payslip',
    from: 'DocumentDetails',
    who: ['amara'],
    when: ({ made }) => !made.includes('SigningPayroll signed'),
    leads: (visit) => push(visit, 'DocumentDetails toSign no', { route: 'SigningPayroll' }),
    walk: ({ wallet }) => wallet.readAndSign('payslip'),
  },
  {
    name: 'DocumentDetails submitted',
    from: 'DocumentDetails',
    who: ['olga'],
    once: true,
    leads: (visit) => back(visit, 'DocumentDetails submitted'),
    walk: sendsDocuments,
  },
  {
    name: 'DocumentDetails left',
    from: 'DocumentDetails',
    leads: (visit) => back(visit, 'DocumentDetails left'),
    walk: goesBack,
  },
  ...signing,
  {
    name: 'EditBasicUserInfo saved',
    from: 'EditBasicUserInfo',
    leads: (visit) => back(visit, 'EditBasicUserInfo saved'),
    walk: saves,
  },
  {
    name: 'EditBasicUserInfo left',
    from: 'EditBasicUserInfo',
    leads: (visit) => back(visit, 'EditBasicUserInfo left'),
    walk: goesBack,
  },
  {
    name: 'CheckUserInfo left',
    from: 'CheckUserInfo',
    who: ['sara'],
    leads: (visit) => back(visit, 'CheckUserInfo left'),
    walk: goesBack,
  },
  {
    name: 'CheckUserInfo signOut',
    from: 'CheckUserInfo',
    who: ['sara'],
    leads: (visit) => replace(visit, 'CheckUserInfo signOut', { route: 'beforeLogin' }, signedOut(visit)),
    walk: ({ wallet }) => wallet.button('profile:copyAll').click(),
  },
  {
    name: 'CheckUserInfo tap beforeLogin',
    from: 'CheckUserInfo',
    when: isEmpty,
    leads: (visit) => replace(visit, 'CheckUserInfo tap beforeLogin', { route: 'beforeLogin' }),
    walk: ({ wallet }) => wallet.button('profile:signIn').click(),
  },
];
