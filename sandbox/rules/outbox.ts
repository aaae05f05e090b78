import type { World } from '../world.ts';

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

/** Sends a code: the sandbox's e-mails and texts all land here. */
export function post({ database, clock }: World, message: Omit<SentMessage, 'messageId' | 'sentAt'>): void {
  const { channel, recipient, scene, code } = message;
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
