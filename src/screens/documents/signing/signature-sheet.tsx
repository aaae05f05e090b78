import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { useMessage } from '#flow/use-message.ts';
import type { signingMachine } from '#machines/documents/signing/signing.machine.ts';
import { UploadProgress } from '#screens/common/upload/upload-progress.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SignaturePad } from '#ui/signature-pad.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './signature-sheet.module.css';

type Actor = ActorRefFrom<typeof signingMachine>;

/** The sheet for the signature: drawn, or a typed name. */
export default function SignatureSheet({ open, actor }: { open: boolean; actor: Actor }) {
  const { t } = useTranslation(['signing', 'common']);
  const snapshot = useSelector(actor, (state) => state);
  const { context } = snapshot;
  const isBusy = snapshot.hasTag('busy');
  const { upload } = snapshot.children;
  return (
    <Sheet
      open={open}
      onClose={() => actor.send({ type: 'CANCEL' })}
      title={t('signature')}
      closeLabel={t('common:close')}
    >
      <div className={styles.sheet}>
        <div inert={isBusy}>{context.isTyping ? <Typing actor={actor} /> : <Drawing actor={actor} />}</div>
        <div className={styles.actions}>
          {upload ? (
            <div className={styles.upload}>
              <UploadProgress actor={upload} />
            </div>
          ) : (
            <Ways actor={actor} isBusy={isBusy} />
          )}
          <Button
            wide
            busy={isBusy}
            busyLabel={t('common:loading')}
            onClick={() => actor.send({ type: 'SAVE' })}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

const Drawing = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('signing');
  const strokes = useSelector(actor, ({ context }) => context.strokes);
  return (
    <div className={styles.pad}>
      <SignaturePad
        label={t('pad')}
        hint={t('drawHint')}
        strokes={strokes}
        onChange={(drawn) => actor.send({ type: 'INK.CHANGE', strokes: drawn })}
      />
    </div>
  );
};

const Typing = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('signing');
  const message = useMessage();
  const { typed, problems } = useSelector(actor, ({ context }) => context);
  return (
    <div className={styles.typing}>
      <p className={styles.hand} aria-hidden="true">
        {typed}
      </p>
      <TextField
        label={t('typed')}
        hint={t('typedHint')}
        error={message(problems.typed ?? null)}
        value={typed}
        dir="auto"
        autoComplete="name"
        autoFocus
        onChange={(value) => actor.send({ type: 'TYPED.CHANGE', value })}
      />
    </div>
  );
};

/** Buttons to sign in another way and to start again. */
const Ways = ({ actor, isBusy }: { actor: Actor; isBusy: boolean }) => {
  const { t } = useTranslation(['signing', 'common']);
  const { isTyping, strokes } = useSelector(actor, ({ context }) => context);
  return (
    <div className={styles.ways}>
      <Button
        variant="text"
        disabled={isBusy}
        onClick={() => actor.send({ type: isTyping ? 'DRAW_INSTEAD' : 'TYPE_INSTEAD' })}
      >
        {t(isTyping ? 'drawInstead' : 'typeInstead')}
      </Button>
      {!isTyping && (
        <Button
          variant="text"
          disabled={isBusy || strokes.length === 0}
          onClick={() => actor.send({ type: 'INK.CLEAR' })}
        >
          {t('common:clear')}
        </Button>
      )}
    </div>
  );
};
