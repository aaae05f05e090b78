import { DAY } from '../../world/clock.ts';
import type { World } from '../../world/world.ts';

export type Channel = 'EMAIL' | 'SMS' | 'WHATSAPP';

export type SentMessage = {
  messageId: number;
  channel: Channel;
  /** The e-mail address, or area code and number as digits. */
  recipient: string;
  scene: string;
  code: string;
  sentAt: number;
};

/** Time for which testers can see sent messages, in ms. */
const KEPT = DAY;

/**
 * Sends a code: all e-mails and texts of a sandbox are stored here. A bare server stores no code, only that one was
 * sent; an operator connects a mail and text service here.
 */
export const post = (world: World, message: Omit<SentMessage, 'messageId' | 'sentAt'>): void => {
  const { database, clock, isSandbox } = world;
  const { channel, recipient, scene } = message;
  const code = isSandbox ? message.code : '';
  database.sql.run`delete from outbox where sent_at < ${clock.now() - KEPT}`;
  database.sql.run`insert into outbox (channel, recipient, scene, code, sent_at)
                   values (${channel}, ${recipient}, ${scene}, ${code}, ${clock.now()})`;
};

type Wanted = {
  /** The exact recipient. */
  to?: string | undefined;
  /** A part of the recipient; a phone may have a plus and spaces. */
  search?: string | undefined;
};

/** Returns the latest messages, newest first, optionally of some recipients. */
export const sentMessages = ({ database }: World, { to, search = '' }: Wanted = {}): SentMessage[] => {
  const part = /^[\d\s+-]*$/.test(search) ? search.replaceAll(/\D/g, '') : search.trim();
  const rows = database.sql.all`select * from outbox
                                where (${to ?? null} is null or recipient = ${to ?? null})
                                and instr(lower(recipient), lower(${part})) > 0
                                order by message_id desc limit 50`;
  return rows.map((row) => ({
    messageId: Number(row.message_id),
    channel: row.channel as Channel,
    recipient: String(row.recipient),
    scene: String(row.scene),
    code: String(row.code),
    sentAt: Number(row.sent_at),
  }));
};
