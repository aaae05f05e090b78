import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import type { SignedKind, Signer, SigningDraft } from '#domain/documents/documents.ts';
import { isUserWhole } from '#domain/person/own-accounts.ts';
import type { UserInfo } from '#domain/person/user.ts';
import { ROUTES } from '#domain/routes/routes.ts';
import { forgetSent, keepDraft, keptDraft } from '#flow/drafts.ts';
import { useKept } from '#flow/use-kept.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import type { BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Frame, Outline, Signing } from './signing-view.tsx';

/** `/signing` and `/signing-payroll`: the user reads and signs the agency contract or the payslip (payouts 2). */
export default function SigningRoute() {
  const { pathname } = useLocation();
  const kind: SignedKind = pathname === ROUTES.SigningPayroll.path ? 'payslip' : 'contract';
  return (
    <WithUser frame={FRAMES[kind]} outline={<Outline />} enough={isUserWhole}>
      {(user) => <SigningFlow key={user.userId + kind} user={user} kind={kind} />}
    </WithUser>
  );
}

const FRAMES = {
  contract: (page: BackPageProps) => <Frame kind="contract" {...page} />,
  payslip: (page: BackPageProps) => <Frame kind="payslip" {...page} />,
};

const SigningFlow = ({ user, kind }: { user: UserInfo; kind: SignedKind }) => {
  const { userId } = user;
  const draft = keptDraft(userId, kind);
  const actor = useRoutedFlow(signingMachine, {
    input: { userId, kind, signer: draft?.signer ?? signerOf(user), signature: draft?.signature },
    onEnd: (output) => {
      if (output.kind !== 'signed') return;
      forgetSent(userId, ['signed']);
      keepDraft(userId, 'signed', { ...keptDraft(userId, 'signed'), [kind]: output.url });
    },
  });
  const keep = useCallback((kept: SigningDraft) => keepDraft(userId, kind, kept), [userId, kind]);
  useKept(actor, ({ context: { signer, signature } }) => ({ signer, ...(signature && { signature }) }), keep);
  return <Signing actor={actor} />;
};

/** The signer's facts from the profile. */
const signerOf = ({ firstName, middleName, lastName, address, phone }: UserInfo): Signer => ({
  name: [firstName, middleName, lastName].filter(Boolean).join(' '),
  address: address ?? '',
  phone: phone ? `+${phone}` : '',
});
