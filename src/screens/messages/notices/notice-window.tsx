import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { jumpOfMessage, type SystemMessage } from '#domain/history/system-message.ts';
import { useFollow } from '#flow/navigation.ts';
import type { noticesMachine } from '#machines/messages/notices/notices.machine.ts';
import { FullTime } from '#screens/common/times/full-time.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { PopWindow } from '#ui/pop-window.tsx';
import { ServerHtml } from '#ui/server-html.tsx';
import styles from './notice-window.module.css';

type Actor = ActorRefFrom<typeof noticesMachine>;

/** One notice at a time; closing it in any way marks it as read. */
export default function NoticeWindow({ actor, open }: { actor: Actor; open: boolean }) {
  const { t } = useTranslation(['messages', 'common']);
  const onFollow = useFollow();
  const isShowing = useSelector(actor, (snapshot) => snapshot.matches('showing'));
  const notice = useSelector(actor, ({ context }) => context.notices[0]);
  return (
    <PopWindow
      open={open && isShowing}
      onClose={() => actor.send({ type: 'NOTICE.CLOSE' })}
      title={notice?.title ?? ''}
      closeLabel={t('common:close')}
      actions={notice && <Buttons actor={actor} notice={notice} />}
    >
      {notice && (
        <article className={styles.notice}>
          <FullTime time={notice.sendTime} />
          {notice.picUrl && <Picture src={notice.picUrl} />}
          <ServerHtml html={notice.content} onFollow={onFollow} />
        </article>
      )}
    </PopWindow>
  );
}

/** The buttons to open the notice's link and to close the notice. */
const Buttons = ({ actor, notice }: { actor: Actor; notice: SystemMessage }) => {
  const { t } = useTranslation('messages');
  const jump = jumpOfMessage(notice);
  const close = () => actor.send({ type: 'NOTICE.CLOSE' });
  if (!jump) return <Button onClick={close}>{t('gotIt')}</Button>;
  return (
    <>
      <Button onClick={() => actor.send({ type: 'NOTICE.FOLLOW' })}>
        {jump.kind === 'inside' ? t('open') : t('openElsewhere', { host: new URL(jump.url).host })}
      </Button>
      <Button variant="secondary" onClick={close}>
        {t('gotIt')}
      </Button>
    </>
  );
};
