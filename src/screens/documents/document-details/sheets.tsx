import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { placesOf, ruleId } from '#domain/documents/documents.ts';
import { EARLIEST_BIRTHDAY, latestBirthday } from '#domain/person/birthday.ts';
import { formatFieldDate } from '#domain/time/date-formats.ts';
import { partsOf } from '#domain/time/day.ts';
import { useMessage } from '#flow/use-message.ts';
import type { documentDetailsMachine } from '#machines/documents/document-details/document-details.machine.ts';
import {
  filesFor,
  rulesOf,
  toSignOf,
} from '#machines/documents/document-details/document-details-context.ts';
import { DateSheet } from '#screens/common/date-sheet/date-sheet.tsx';
import { Button } from '#ui/button.tsx';
import { PictureFrame } from '#ui/picture-frame.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Thumbnail } from '#ui/thumbnail.tsx';
import { Verbatim } from '#ui/verbatim.tsx';
import { useRuleName } from './rule-name.ts';
import styles from './sheets.module.css';
import { Standing } from './standing.tsx';

type Actor = ActorRefFrom<typeof documentDetailsMachine>;

/** The sheets over the checklist: a date, and the review before sending. */
export default function Sheets({ actor }: { open: boolean; actor: Actor }) {
  const { t } = useTranslation(['documents', 'common']);
  const message = useMessage();
  const nameOf = useRuleName();
  const snapshot = useSelector(actor, (state) => state);
  const { opened, picked, problem } = snapshot.context;
  const rule = rulesOf(snapshot.context).find((one) => ruleId(one) === opened);
  return (
    <>
      <DateSheet
        open={snapshot.matches({ filling: 'pickingDate' })}
        label={nameOf(rule?.name ?? '')}
        years={{ from: partsOf(EARLIEST_BIRTHDAY).year, to: partsOf(latestBirthday(Date.now())).year }}
        autoComplete="bday"
        value={picked}
        error={message(problem)}
        actor={actor}
      />
      <Sheet
        open={snapshot.matches({ filling: 'checking' })}
        onClose={() => actor.send({ type: 'CANCEL' })}
        title={t('checkTitle')}
        closeLabel={t('common:close')}
        footer={
          <Button wide onClick={() => actor.send({ type: 'CONFIRM' })}>
            {t('send')}
          </Button>
        }
      >
        <Checked actor={actor} />
      </Sheet>
    </>
  );
}

/** Everything that will be sent, with pictures large enough to check. */
const Checked = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation(['documents', 'upload']);
  const nameOf = useRuleName();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  return (
    // Focusable, so that keys can scroll the list although it has no control.
    <dl className={styles.list} tabIndex={0}>
      {toSignOf(context).map((kind) => (
        <div key={kind} className={styles.line}>
          <dt className={styles.name}>{t(kind)}</dt>
          <dd>
            <Standing as="signed" />
          </dd>
        </div>
      ))}
      {rulesOf(context).map((rule) => {
        const { text, date } = placesOf(rule);
        const value = context.values[ruleId(rule)] ?? '';
        return (
          <div key={ruleId(rule)} className={styles.part}>
            <dt className={styles.name} dir="auto">
              {nameOf(rule.name)}
            </dt>
            {filesFor(context, rule).map(({ id, file, name }) => (
              <dd key={id}>
                {file?.type.startsWith('image/') ? (
                  <PictureFrame picture={file} alt={t('upload:chosen', { name })} />
                ) : (
                  <span className={styles.file}>
                    <Thumbnail file={file} />
                    <Verbatim>{name}</Verbatim>
                  </span>
                )}
              </dd>
            ))}
            {text && (
              <dd className={styles.text} dir="auto">
                {value}
              </dd>
            )}
            {date && (
              <dd>
                <Verbatim dir="ltr">{formatFieldDate(value)}</Verbatim>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
};
