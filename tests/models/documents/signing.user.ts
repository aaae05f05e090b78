import type { SnapshotFrom } from 'xstate';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { defineUser, invisible } from '#paths/user/define.ts';
import { comesBack, draws, taps, types } from '#paths/user/gestures.ts';
import { doesNotSee, says, sees } from '#paths/user/screen-oracle.ts';
import { button, field, heading, picture, sheet, status, text } from '#paths/user/targets.ts';
import { madeOf } from '#paths/user/words.ts';
import { byToken, withDraft } from '../sample-data.ts';
import model from './signing.model.ts';

type Now = SnapshotFrom<typeof signingMachine>;

const submit = button('signing:submit');
const save = button('signing:save');
const retry = button('common:retry');
const cancel = button('common:cancel');
const pad = picture('signing:pad');
const typed = field('signing:typed');
const signNow = button('signing:signNow');
const resign = button('signing:resign');
const uploaded = text(madeOf(/^\d+% uploaded$/, 'upload:sentPart'));
const padSheet = sheet('signing:signature');

const FIELDS = {
  name: field('signing:name'),
  address: field('signing:address'),
  phone: field('signing:phone'),
} as const;

/** Opens the page for a user with a draft of earlier entries. */
const at = (input: keyof typeof model.inputs) => {
  const { kind, signer, signature } = model.inputs[input] as Record<string, unknown>;
  return withDraft(byToken(kind === 'contract' ? '/signing' : '/signing-payroll', 'level2'), '100003', {
    [`${kind}`]: { signer, ...(signature ? { signature } : {}) },
  });
};

const isContract = ({ context }: Now) => context.kind === 'contract';
const title = (now: Now) => heading(isContract(now) ? 'signing:contractTitle' : 'signing:payslipTitle');
const signs = ({ context }: Now) => (context.signature ? resign : signNow);
const submitting = [sees(submit, { busy: true }), sees(cancel), sees(resign, { disabled: true })];
/** The parts of the page while the document can be read. */
const paper = (now: Now) => [
  sees(title(now)),
  ...(isContract(now) ? [sees(heading({ text: 'Agency Contract' }))] : [sees(text('signing:netSalary'))]),
];

const seesNothing = [sees(text('signing:nothing')), doesNotSee(submit)];
const seesGaps = (now: Now) => [
  ...paper(now),
  sees(text('signing:gapsTitle')),
  doesNotSee(signNow),
  doesNotSee(resign),
  doesNotSee(submit),
];

export default defineUser<typeof signingMachine>({
  arrives: {
    contract: at('contract'),
    knownContract: at('knownContract'),
    signedContract: at('signedContract'),
    payslip: at('payslip'),
    signedPayslip: at('signedPayslip'),
  },
  gestures: {
    'SIGNER.CHANGE': ({ field: name, value }) => types(FIELDS[name], value),
    SIGN: (_, now) => taps(signs(now)),
    'INK.CHANGE': ({ strokes }) =>
      strokes[0]?.length === 2 ? draws(pad, [75, 185], [275, 185]) : draws(pad, [175, 185]),
    'INK.CLEAR': (_, { context }) => (context.strokes.length > 0 ? taps(button('common:clear')) : undefined),
    TYPE_INSTEAD: taps(button('signing:typeInstead')),
    DRAW_INSTEAD: taps(button('signing:drawInstead')),
    'TYPED.CHANGE': ({ value }) => types(typed, value),
    SAVE: taps(save),
    SUBMIT: taps(submit),
    CANCEL: (_, now) => taps(now.matches('submitting') ? cancel : button('common:close')),
    RETRY: taps(retry),
    REFRESH: comesBack,
    BACK: (_, now) => (now.matches('signing') ? undefined : taps(button('common:back'))),
  },
  ways: {
    drawSignature: { drawn: [] },
    takePagePicture: { taken: [] },
    upload: {
      stored: ['readFileType: png', 'getUploadKey: accepted', 'putFile: stored'],
      declined: ['readFileType: png', 'getUploadKey: accepted', 'putFile: refused'],
    },
  },
  sees: {
    loading: [sees(status('common:loading')), doesNotSee(submit)],
    unavailable: ({ context: { problem } }) => [sees(retry), doesNotSee(submit), ...says(problem)],
    'nothingToSign.shown': seesNothing,
    'nothingToSign.refreshing': seesNothing,
    'incomplete.shown': seesGaps,
    'incomplete.refreshing': seesGaps,
    reading: (now) => [
      ...paper(now),
      sees(signs(now), { problem: now.context.problems.signature ?? null }),
      sees(submit, { busy: false }),
      doesNotSee(padSheet),
      doesNotSee(cancel),
      ...(isContract(now)
        ? (['name', 'address', 'phone'] as const).map((name) =>
            sees(FIELDS[name], {
              value: now.context.signer[name],
              problem: now.context.problems[name] ?? null,
            }),
          )
        : []),
    ],
    'signing.deciding': invisible('it goes on at once'),
    'signing.drawing': [sees(padSheet), sees(pad), sees(save, { busy: false }), doesNotSee(typed)],
    'signing.typing': (now) => [
      sees(padSheet),
      sees(typed, { value: now.context.typed, problem: now.context.problems.typed ?? null }),
      sees(save, { busy: false }),
      doesNotSee(pad),
    ],
    'signing.picturing': ({ context: { isTyping } }) => [
      sees(padSheet),
      sees(save, { busy: true }),
      sees(button(isTyping ? 'signing:drawInstead' : 'signing:typeInstead'), { disabled: true }),
      doesNotSee(uploaded),
    ],
    'signing.storing': [sees(padSheet), sees(save, { busy: true }), sees(uploaded)],
    'submitting.picturing': [...submitting, doesNotSee(uploaded)],
    'submitting.storing': [...submitting, sees(uploaded)],
  },
  alike: ['nothingToSign', 'incomplete'].map((state) => ({
    states: [`${state}.shown`, `${state}.refreshing`],
    reason: 'the refusal stays shown until the server has answered again',
  })),
  waivers: [
    {
      transition: 'signing.picturing · error drawSignature → signing.deciding',
      level: 'browser',
      reason: 'this browser can draw',
    },
    {
      transition: 'submitting.picturing · error takePagePicture → reading',
      level: 'browser',
      reason: 'this browser can take the picture',
    },
  ],
  ends: { signed: [sees(heading('home:balance'))], left: [sees(heading('home:balance'))] },
});
