import { useSelector } from '@xstate/react';
import FileCheck from 'lucide-react/icons/file-check';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { SignedKind } from '#domain/documents/documents.ts';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { useReturn } from '#flow/use-return.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { UploadProgress } from '#screens/common/upload/upload-progress.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Contract } from './contract.tsx';
import { Gaps } from './gaps.tsx';
import { Payslip } from './payslip.tsx';
import { SignatureCard } from './signature-card.tsx';
import { SignerForm } from './signer-form.tsx';
import styles from './signing.module.css';

type Actor = ActorRefFrom<typeof signingMachine>;

const SignatureSheet = lazyView(() => import('./signature-sheet.tsx'));

/** Id of the form, for the submit button below it. */
const FORM = 'signing';

const WORDS = {
  contract: { title: 'contractTitle', intro: 'contractIntro' },
  payslip: { title: 'payslipTitle', intro: 'payslipIntro' },
} as const;

/** The document: the user reads and signs it, and submits a picture of it. */
export const Signing = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('signing');
  const snapshot = useSelector(actor, (state) => state);
  const { kind, detail, problem } = snapshot.context;
  useReturn(() => actor.send({ type: 'REFRESH' }));
  const onBack = () => actor.send({ type: 'BACK' });
  if (snapshot.matches('nothingToSign'))
    return (
      <Frame kind={kind} onBack={onBack}>
        <EmptyState icon={<FileCheck />} title={t('nothing')}>
          {t('nothingHint')}
        </EmptyState>
      </Frame>
    );
  const isUnavailable = snapshot.matches('unavailable');
  if (!detail || isUnavailable)
    return (
      <Frame kind={kind} onBack={onBack}>
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Outline />
        </Loading>
      </Frame>
    );
  const isWhole = !snapshot.matches('incomplete');
  return (
    <Frame kind={kind} onBack={onBack} bottom={isWhole && <Submit actor={actor} />}>
      <p className={styles.intro}>{t(WORDS[kind].intro)}</p>
      <div className={styles.parts}>
        {!isWhole && <Gaps actor={actor} />}
        {kind === 'contract' ? <Contract actor={actor} /> : <Payslip actor={actor} />}
        {isWhole && (
          <Form id={FORM} className={styles.own} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
            {kind === 'contract' && <SignerForm actor={actor} />}
            <SignatureCard actor={actor} />
          </Form>
        )}
      </div>
      <SignatureSheet
        open={snapshot.matches('signing')}
        actor={actor}
        onMissing={() => actor.send({ type: 'CANCEL' })}
      />
    </Frame>
  );
};

const Submit = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['signing', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const isSubmitting = snapshot.matches('submitting');
  const { upload } = snapshot.children;
  return (
    <div className={styles.submit}>
      {isSubmitting && upload && <UploadProgress actor={upload} />}
      <Button type="submit" form={FORM} wide busy={isSubmitting} busyLabel={t('common:loading')}>
        {t('submit')}
      </Button>
      {isSubmitting && (
        <Button variant="text" wide onClick={() => actor.send({ type: 'CANCEL' })}>
          {t('common:cancel')}
        </Button>
      )}
    </div>
  );
};

export const Frame = ({ kind, ...page }: BackPageProps & { kind: SignedKind }) => (
  <BackPage title={useTranslation('signing').t(WORDS[kind].title)} {...page} />
);

export const Outline = () => (
  <>
    <Skeleton count={2} />
    <Skeleton shape="block" count={3} />
  </>
);
