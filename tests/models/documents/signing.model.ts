import type { SnapshotFrom } from 'xstate';
import type { Signer } from '#domain/documents/documents.ts';
import type { Stroke } from '#domain/documents/signature.ts';
import { DOCUMENTS } from '#domain/documents/uploadable.ts';
import { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { defineModel } from '#paths/judge/model.ts';
import { photo } from '../sample-data.ts';

type Now = SnapshotFrom<typeof signingMachine>;

const userId = '100003';
const STORE = 'https://files.example.com/picture/';
const url = `${STORE}1764000000000_signed.png`;
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

/** A dot of the pen, as a tap on the pad leaves it. */
const at = (x: number, y: number) => ({ x, y, pressure: 0, time: 0 });
const dot: readonly Stroke[] = [[at(175, 185)]];
const line: readonly Stroke[] = [[at(75, 185), at(275, 185)]];
const isLine = (strokes: readonly Stroke[]) => strokes[0]?.length === 2;

const known: Signer = { name: 'Alice Rao', address: '12 Lake Road, Pune', phone: '+919876543210' };
const signature = { url: `${STORE}signature.png`, picture: PICTURE };
const drawn = { file: photo, picture: PICTURE };
const stored = { kind: 'stored' as const, uploaded: { url, name: 'id.png' } };
const NO_UPLOAD = { kind: 'declined' as const, problem: { key: 'upload:refused' as const } };

const isContract = ({ context }: Now) => context.kind === 'contract';
const isWhole = ({ context: { signer } }: Now) =>
  Boolean(signer.name && signer.address.trim() && signer.phone && signer.phone.length <= 20);
/** True for the contract if the signer is known from the profile and has not signed yet. */
const isKnown = (now: Now) =>
  isContract(now) && now.context.signer.name === known.name && !now.context.signature;
const isSubmittable = (now: Now) => !isContract(now) || isWhole(now);

const types = (field: keyof Signer, value: string) => ({ field, value });

/** The parts of the context that survive every failure. */
const TYPED = ['signer', 'signature'] as const;

const unsigned = { says: 'signing:noSignature', keeps: TYPED } as const;
const tooLong = (length: number) => ({ key: 'signing:tooLong', values: { length } }) as const;
/** The problem of the name that is typed as the signature. */
const ofTyped = (typed: string) => {
  if (!/\p{L}/u.test(typed)) return { key: 'signing:noSignature' } as const;
  return typed.length > 60 ? tooLong(60) : undefined;
};
const closed = {
  to: 'reading',
  has: { file: null, picture: '' },
  keeps: [...TYPED, 'strokes', 'typed'],
} as const;
const back = ({ context }: Now) => (context.isTyping ? 'signing.typing' : 'signing.drawing');

/** The transitions after loading, for the contract and for the payslip. */
const NOTHING = { to: 'nothingToSign.shown', keeps: ['detail', ...TYPED] } as const;
const shown = {
  to: 'reading',
  has: { detail: (detail: Now['context']['detail']) => detail?.agentContractDate === '2026-01-05' },
  keeps: TYPED,
} as const;

const byDetail = {
  'getDetail: contractToSign': shown,
  'getDetail: payslipIncomplete': (now: Now) =>
    isContract(now) ? NOTHING : ({ to: 'incomplete.shown', has: { detail: Boolean }, keeps: TYPED } as const),
  'getDetail: notSubmitted': NOTHING,
  'getDetail: underReview': NOTHING,
  'getDetail: passed': NOTHING,
  'getDetail: unqualified': NOTHING,
  'getDetail: noNotice': NOTHING,
};

/** Without an answer, what is known stays. */
const unanswered = (to: 'nothingToSign.shown' | 'incomplete.shown') =>
  ({ to, keeps: ['detail', ...TYPED] }) as const;

const failed = (problem: Now['context']['problem']) =>
  ({ to: 'unavailable', has: { problem }, keeps: TYPED }) as const;

const takesNoSignature = (now: Now) => !now.can({ type: 'SIGN' }) && !now.can({ type: 'SUBMIT' });
const ofNothing = { 'takes no signature': takesNoSignature };
const ofIncomplete = {
  'shows the document': ({ context }: Now) => context.detail !== null,
  'takes no signature': takesNoSignature,
};

export default defineModel(signingMachine, {
  inputs: {
    contract: { userId, kind: 'contract', signer: { name: '', address: '', phone: '' } },
    knownContract: { userId, kind: 'contract', signer: known },
    signedContract: { userId, kind: 'contract', signer: known, signature },
    payslip: { userId, kind: 'payslip', signer: known },
    signedPayslip: { userId, kind: 'payslip', signer: known, signature },
  },
  events: {
    'SIGNER.CHANGE': {
      name: (now) => (isContract(now) && !now.context.signer.name ? types('name', 'Álice Rao') : undefined),
      blank: (now) => (isContract(now) && !now.context.signer.address ? types('address', '  ') : undefined),
      address: (now) =>
        isContract(now) && !now.context.signer.address.trim()
          ? types('address', '12 Lake Road, Pune')
          : undefined,
      phone: (now) => (isContract(now) && !now.context.signer.phone ? types('phone', '+9198') : undefined),
      tooLong: (now) =>
        isKnown(now) && now.context.signer.phone.length < 20 ? types('phone', '1'.repeat(21)) : undefined,
      shorter: (now) =>
        isContract(now) && now.context.signer.phone.length > 20 ? types('phone', '1'.repeat(20)) : undefined,
    },
    SIGN: true,
    'INK.CHANGE': {
      // To limit the paths, only the payslip is signed with a dot.
      dot: ({ context: { kind, strokes } }) =>
        kind === 'payslip' && strokes.length === 0 ? { strokes: dot } : undefined,
      line: ({ context }) => (context.strokes.length === 0 ? { strokes: line } : undefined),
    },
    'INK.CLEAR': true,
    TYPE_INSTEAD: true,
    DRAW_INSTEAD: true,
    'TYPED.CHANGE': {
      name: ({ context }) => (context.typed === 'A. Rao' ? undefined : { value: 'A. Rao' }),
      blank: ({ context }) => (context.typed.trim() ? { value: ' ' } : undefined),
      // To limit the paths, only the payslip is signed with a typed dot.
      dot: ({ context: { kind, typed } }) =>
        kind === 'payslip' && typed !== '.' ? { value: '.' } : undefined,
      tooLong: (now) =>
        isKnown(now) && now.context.typed.length <= 60 ? { value: 'x'.repeat(61) } : undefined,
    },
    SAVE: true,
    SUBMIT: true,
    CANCEL: true,
    RETRY: true,
    REFRESH: true,
    BACK: true,
  },
  actors: {
    drawSignature: { drawn: { output: drawn }, failed: { error: new Error('This device cannot draw') } },
    takePagePicture: { taken: { output: photo }, failed: { error: new Error('No room for a picture') } },
    upload: { stored: { output: stored }, declined: { output: NO_UPLOAD } },
  },
  facts: (now) => {
    const {
      kind,
      signature: saved,
      strokes: ink,
      typed,
      isTyping,
      signer,
      problem,
      problems,
      detail,
    } = now.context;
    return {
      kind,
      detail: detail !== null,
      signed: saved !== null,
      inked: ink[0]?.length ?? 0,
      typed: typed.trim() && (/\p{L}/u.test(typed) ? typed.length > 60 : 'no letter'),
      isTyping,
      name: signer.name !== '',
      address: signer.address.trim() !== '',
      phone: signer.phone && signer.phone.length > 20,
      problem: problem !== null,
      problems: Object.values(problems).some(Boolean),
      wrongSignature: Boolean(problems.signature),
    };
  },
  calls: {
    getDetail: { params: { query: { userId } } },
    drawSignature: ({ context }) =>
      context.isTyping ? { typed: context.typed.trim() } : { strokes: context.strokes },
    takePagePicture: (now) => ({ name: isContract(now) ? 'contract.png' : 'payslip.png' }),
    upload: { rule: DOCUMENTS, given: { file: photo, at: (at: number) => at === Date.now() } },
  },
  begins: {
    contract: { to: 'loading', has: { signature: null, strokes: [] } },
    knownContract: { to: 'loading', has: { signer: known, signature: null } },
    signedContract: { to: 'loading', has: { signer: known, signature } },
    payslip: 'loading',
    signedPayslip: { to: 'loading', has: { signature } },
  },
  follows: {
    '(any)': { BACK: { to: 'left', gives: { kind: 'left' } } },
    loading: {
      ...byDetail,
      'getDetail: noAnswer': failed({ key: 'common:offline' }),
      'getDetail: unauthorised': failed({ text: 'Please sign in again.' }),
      'getDetail: unknownRefusal': failed({ key: 'common:loadingFailed' }),
    },
    unavailable: { RETRY: { to: 'loading', keeps: TYPED } },
    'nothingToSign.shown': { REFRESH: 'nothingToSign.refreshing' },
    'nothingToSign.refreshing': { ...byDetail, getDetail: unanswered('nothingToSign.shown') },
    'incomplete.shown': { REFRESH: 'incomplete.refreshing' },
    'incomplete.refreshing': { ...byDetail, getDetail: unanswered('incomplete.shown') },
    reading: {
      'SIGNER.CHANGE': ({ context }, { field, value }) => ({
        has: {
          signer: { ...context.signer, [field]: value },
          problems: { ...context.problems, [field]: value.length > 20 ? tooLong(20) : undefined },
        },
        keeps: ['signature'],
      }),
      SIGN: (now) => ({ to: back(now), keeps: [...TYPED, 'strokes', 'typed'] }),
      SUBMIT: (now) => {
        const { signer, signature: saved } = now.context;
        if (isSubmittable(now) && saved) return { to: 'submitting.picturing', keeps: TYPED };
        const said = {
          ...(isContract(now) && {
            name: signer.name ? undefined : 'signing:nameEmpty',
            address: signer.address.trim() ? undefined : 'signing:addressEmpty',
            phone: signer.phone ? undefined : 'signing:phoneEmpty',
          }),
          signature: saved ? undefined : 'signing:noSignature',
        };
        return {
          has: {
            problems: (problems) =>
              Object.entries(said).every(([field, key]) => {
                const problem = problems[field];
                if (field === 'phone' && signer.phone.length > 20) return isEqual(problem, tooLong(20));
                return key ? isEqual(problem, { key }) : problem === undefined;
              }),
          },
          keeps: TYPED,
        };
      },
    },
    signing: { CANCEL: closed },
    'signing.drawing': {
      'INK.CHANGE': (_, { strokes }) => ({ has: { strokes }, keeps: TYPED }),
      'INK.CLEAR': { has: { strokes: [] }, keeps: TYPED },
      TYPE_INSTEAD: ({ context }) => ({
        to: 'signing.typing',
        has: {
          typed: context.typed || context.signer.name,
          problems: (problems) =>
            isEqual(problems.typed, context.typed.length > 60 ? tooLong(60) : undefined),
        },
        keeps: [...TYPED, 'strokes'],
      }),
      SAVE: ({ context }) => {
        if (isLine(context.strokes)) return { to: 'signing.picturing', keeps: [...TYPED, 'strokes'] };
        return context.strokes.length > 0 ? { ...unsigned, says: 'signing:tooLittleInk' } : unsigned;
      },
    },
    'signing.typing': {
      'TYPED.CHANGE': (_, { value }) => ({
        has: {
          typed: value,
          problems: (problems) => isEqual(problems.typed, value.length > 60 ? tooLong(60) : undefined),
        },
        keeps: TYPED,
      }),
      DRAW_INSTEAD: { to: 'signing.drawing', keeps: [...TYPED, 'strokes', 'typed'] },
      SAVE: ({ context }) =>
        ofTyped(context.typed)
          ? {
              has: { problems: (problems) => isEqual(problems.typed, ofTyped(context.typed)) },
              keeps: [...TYPED, 'typed'],
            }
          : { to: 'signing.picturing', keeps: [...TYPED, 'typed'] },
    },
    'signing.picturing': {
      'drawSignature: drawn': { to: 'signing.storing', has: drawn, keeps: [...TYPED, 'strokes'] },
      'drawSignature: failed': (now) => ({
        to: back(now),
        says: 'signing:pictureFailed',
        keeps: [...TYPED, 'strokes', 'typed'],
      }),
    },
    'signing.storing': {
      'upload: stored': {
        to: 'reading',
        has: {
          signature: { url, picture: PICTURE },
          strokes: [],
          typed: '',
          file: null,
          problems: (problems) => !problems.signature && !problems.typed,
        },
        keeps: ['signer'],
      },
      'upload: declined': (now) => ({
        to: back(now),
        says: 'upload:failed',
        keeps: [...TYPED, 'strokes', 'typed'],
      }),
    },
    submitting: { CANCEL: { to: 'reading', has: { file: null }, keeps: TYPED } },
    'submitting.picturing': {
      'takePagePicture: taken': { to: 'submitting.storing', has: { file: photo }, keeps: TYPED },
      'takePagePicture: failed': { to: 'reading', says: 'signing:pictureFailed', keeps: TYPED },
    },
    'submitting.storing': {
      'upload: stored': { to: 'signed', gives: { kind: 'signed', url } },
      'upload: declined': { to: 'reading', says: 'upload:failed', has: { file: null }, keeps: TYPED },
    },
  },
  oracles: {
    loading: { 'shows that it is busy': (now) => now.hasTag('busy') },
    unavailable: { 'says what is wrong': ({ context }) => context.problem !== null },
    'nothingToSign.shown': ofNothing,
    'nothingToSign.refreshing': ofNothing,
    'incomplete.shown': ofIncomplete,
    'incomplete.refreshing': ofIncomplete,
    reading: { 'has the document': ({ context }) => context.detail !== null },
    'signing.deciding': { 'has the document': ({ context }) => context.detail !== null },
    'signing.drawing': { draws: ({ context }) => !context.isTyping },
    'signing.typing': { types: ({ context }) => context.isTyping },
    'signing.picturing': { 'shows that it is busy': (now) => now.hasTag('busy') },
    'signing.storing': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'has a picture': ({ context }) => context.file !== null && context.picture !== '',
    },
    'submitting.picturing': {
      'shows that it is busy': (now) => now.hasTag('busy'),
      'has a signature': ({ context }) => context.signature !== null,
    },
    'submitting.storing': {
      'has a signature and all details of the signer': (now) =>
        now.context.signature !== null && isSubmittable(now),
    },
    signed: { 'hands over the picture of the page': (now) => now.output?.kind === 'signed' },
    left: { 'hands over nothing': (now) => now.output?.kind === 'left' },
  },
  requirements: {
    'payouts 2 signing': ['reading', 'signing.drawing'],
    'payouts 2 signing-payroll': ['reading', 'incomplete.shown'],
    'payouts 4 signing': ['signing.storing', 'submitting.picturing', 'signed'],
    'payouts 5 signing-required': ['reading · SUBMIT → (stays) [otherwise]'],
    'payouts 5 payslip-gaps': ['incomplete.shown'],
  },
  survivors: [
    {
      fault: 'action dropped: incomplete.refreshing · done getDetail #2 keepDetail',
      reason: 'the contract has only one document with gaps, which is shown already',
    },
    {
      fault: 'result forgotten: loading · getDetail detail',
      reason: 'while the page loads, there is no document to lose',
    },
    {
      fault: 'failure taken for success: nothingToSign.refreshing · getDetail',
      reason: 'without an answer the page says the same as after the answer that there is nothing to sign',
    },
  ],
});

const isEqual = (one: object | undefined, other: object | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);
