import { useSelector } from '@xstate/react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileCheck from 'lucide-react/icons/file-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import {
  CASE_AUDIT,
  type DocumentDraft,
  isRefusedAlone,
  isUnderReview,
  ruleId,
  type Signed,
} from '#domain/documents/documents.ts';
import { forgetSent, keepDraft, keepSent, keptDraft, sentOf } from '#flow/drafts.ts';
import { lazyView } from '#flow/lazy-sheet.tsx';
import { useFollow } from '#flow/navigation.ts';
import { useKept } from '#flow/use-kept.ts';
import { useReturn } from '#flow/use-return.ts';
import { useRoutedFlow } from '#flow/use-routed-flow.ts';
import { documentDetailsMachine } from '#machines/documents/document-details/document-details.machine.ts';
import {
  draftOf,
  isComplete,
  isReady,
  rulesOf,
  toSignOf,
} from '#machines/documents/document-details/document-details-context.ts';
import { BackPage, type BackPageProps } from '#screens/common/back-page/back-page.tsx';
import { Loading } from '#screens/common/loading/loading.tsx';
import { PageOutline } from '#screens/common/loading/page-outline.tsx';
import { WithUser } from '#screens/common/signed-in-user/with-user.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { Headline } from '#ui/headline.tsx';
import { ServerHtml } from '#ui/server-html.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Checklist } from './checklist.tsx';
import styles from './document-details.module.css';
import { useRuleName } from './rule-name.ts';
import { Standing } from './standing.tsx';

const Sheets = lazyView(() => import('./sheets.tsx'));

type Actor = ActorRefFrom<typeof documentDetailsMachine>;

/** Id of the form, for the submit button below it. */
const FORM = 'documents';

/**
 * `/document-details`: the requested documents and the result of the review (payouts 2, DocumentDetails; reading 30).
 */
export default function DocumentDetailsRoute() {
  return (
    <WithUser frame={Frame} outline={<Outline />}>
      {({ userId }) => <DocumentDetailsFlow key={userId} userId={userId} />}
    </WithUser>
  );
}

const DocumentDetailsFlow = ({ userId }: { userId: string }) => {
  const actor = useRoutedFlow(documentDetailsMachine, {
    input: {
      userId,
      draft: keptDraft(userId, 'documents'),
      signed: keptDraft(userId, 'signed'),
      sent: sentOf(userId, ['documents', 'signed']),
    },
    onEnd: ({ kind }) => kind === 'submitted' && keepSent(userId, PARTS),
  });
  const keep = useCallback(
    (kept: { given: DocumentDraft; signed: Signed } | null) => {
      if (!kept) return;
      keepDraft(userId, 'documents', kept.given);
      keepDraft(userId, 'signed', kept.signed);
    },
    [userId],
  );
  // Sent documents stay unchanged while they are under review.
  useKept(
    actor,
    ({ context, status }) =>
      status === 'active' && context.detail?.isInput
        ? { given: draftOf(context), signed: context.signed }
        : null,
    keep,
  );
  const forget = useCallback(
    (caseAudit: number | undefined) => {
      if (caseAudit === CASE_AUDIT.passed) for (const part of PARTS) keepDraft(userId, part, null);
      if (caseAudit === CASE_AUDIT.notSubmitted) forgetSent(userId, PARTS);
    },
    [userId],
  );
  useKept(actor, ({ context: { detail } }) => detail?.caseAudit, forget);
  // The response to the submission may have been lost.
  const prolong = useCallback((isReviewed: boolean) => isReviewed && keepSent(userId, PARTS), [userId]);
  useKept(actor, ({ context: { detail } }) => detail !== null && isUnderReview(detail), prolong);
  return <DocumentDetails actor={actor} />;
};

/** The parts of the draft, stored until the review has passed: after a refusal, the user sends only the refused ones again. */
const PARTS = ['documents', 'contract', 'payslip', 'signed'] as const;

export const DocumentDetails = ({ actor }: { actor: Actor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const { detail, problem } = snapshot.context;
  const isUnavailable = snapshot.matches('unavailable');
  useReturn(() => actor.send({ type: 'REFRESH' }));
  const onBack = () => actor.send({ type: 'BACK' });
  if (!detail || isUnavailable || snapshot.matches('loading'))
    return (
      <Frame onBack={onBack}>
        <Loading failed={isUnavailable} problem={problem} onRetry={() => actor.send({ type: 'RETRY' })}>
          <Outline />
        </Loading>
      </Frame>
    );
  const isFilling = snapshot.matches('filling') || snapshot.matches('submitting');
  return (
    <Frame onBack={onBack} bottom={isFilling && <Submit actor={actor} />}>
      {isFilling ? <Filling actor={actor} /> : <Told actor={actor} />}
      <Sheets
        open={snapshot.matches({ filling: 'pickingDate' }) || snapshot.matches({ filling: 'checking' })}
        actor={actor}
        onMissing={() => actor.send({ type: 'CANCEL' })}
      />
    </Frame>
  );
};

const Filling = ({ actor }: { actor: Actor }) => {
  const follow = useFollow();
  const detail = useSelector(actor, ({ context }) => context.detail);
  if (!detail) return null;
  const isAgain = detail.caseAudit === CASE_AUDIT.unqualified;
  return (
    <>
      {/* The text is in the server's language, like the text after it. */}
      <div dir="auto" className={styles.head}>
        <Headline title={detail.title} level={2} />
      </div>
      {!isRefusedAlone(detail) && (
        <div className={styles.words} data-again={isAgain || undefined} role={isAgain ? 'alert' : undefined}>
          <ServerHtml html={detail.content} onFollow={follow} />
        </div>
      )}
      <Form id={FORM} onSubmit={() => actor.send({ type: 'SUBMIT' })}>
        <Checklist actor={actor} />
      </Form>
    </>
  );
};

/** The number of completed documents, and the button that sends them or shows what is missing. */
const Submit = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['documents', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const rules = rulesOf(context);
  const toSign = toSignOf(context);
  const done =
    rules.filter((rule) => isReady(context, rule)).length +
    toSign.filter((kind) => context.signed[kind]).length;
  return (
    <div className={styles.submit}>
      <p className={styles.count}>{t('readyCount', { done, all: rules.length + toSign.length })}</p>
      <Button
        type="submit"
        form={FORM}
        wide
        waits={!isComplete(context)}
        busy={snapshot.matches('submitting')}
        busyLabel={t('common:loading')}
      >
        {t('submit')}
      </Button>
    </div>
  );
};

/** The state of the review and of its documents. */
const Told = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('documents');
  const follow = useFollow();
  const nameOf = useRuleName();
  const detail = useSelector(actor, ({ context }) => context.detail);
  const isReviewed = detail !== null && isUnderReview(detail);
  if (!detail || (!isReviewed && detail.caseAudit !== CASE_AUDIT.passed))
    return (
      <EmptyState icon={<FileCheck />} title={t('nothingAsked')}>
        {t('nothingAskedHint')}
      </EmptyState>
    );
  const standing = isReviewed ? 'underReview' : 'accepted';
  return (
    <>
      <div className={styles.verdict} data-as={standing} role="status">
        <span className={styles.disc}>{isReviewed ? <Hourglass /> : <BadgeCheck />}</span>
        <h1 className={styles.title} dir="auto">
          {detail.title}
        </h1>
        <ServerHtml html={detail.content} onFollow={follow} />
        {isReviewed && <p className={styles.notice}>{t('reviewNotice')}</p>}
      </div>
      {detail.uploadRules.length > 0 && (
        <ul className={styles.list}>
          {detail.uploadRules.map((rule) => (
            <li key={ruleId(rule)} className={styles.line}>
              <span dir="auto">{nameOf(rule.name)}</span>
              <Standing as={standing} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Frame = (props: BackPageProps) => (
  <BackPage title={useTranslation('documents').t('title')} {...props} />
);

const Outline = () => (
  <PageOutline>
    <Skeleton shape="heading" />
    <Skeleton shape="text" />
    <div className={styles.outline}>
      <Skeleton shape="block" count={3} />
    </div>
  </PageOutline>
);
