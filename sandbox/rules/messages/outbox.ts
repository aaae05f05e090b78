import { DAY } from '../../clock.ts';
import type { World } from '../../world.ts';

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

/** How long a tester can look at what was sent, in ms. */
const KEPT = DAY;

/**
 * Sends a code: the sandbox's e-mails and texts all land here. A bare server keeps only that one was sent; this is where
 * an operator's own service for mail and texts takes the code from.
 */
export function post(world: World, message: Omit<SentMessage, 'messageId' | 'sentAt'>): void {
  const { database, clock, isSandbox } = world;
  const { channel, recipient, scene } = message;
  const code = isSandbox ? message.code : '';
  database.sql.run`delete from outbox where sent_at < ${clock.now() - KEPT}`;
  database.sql.run`insert into outbox (channel, recipient, scene, code, sent_at)
                   values (${channel}, ${recipient}, ${scene}, ${code}, ${clock.now()})`;
}

/** The latest messages, newest first; only those to `recipient` when given. */
export function sentMessages({ database }: World, recipient: string | null = null): SentMessage[] {
  const rows = database.sql.all`select * from outbox where ${recipient} is null or recipient = ${recipient}
                                order by message_id desc limit 50`;
  return rows.map((row) => ({
    messageId: Number(row.message_id),
    channel: row.channel as Channel,
    recipient: String(row.recipient),
    scene: String(row.scene),
    code: String(row.code),
    sentAt: Number(row.sent_at),
  }));
}
