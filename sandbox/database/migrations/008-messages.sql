-- Messages of the operator: each user has a copy, read or unread.

create table messages (
  message_id integer primary key,
  user_id    integer not null references users,
  title      text not null,
  content    text not null,
  pic_url    text,
  jump_link  text,
  is_frame   integer not null default 0 check (is_frame in (0, 1)),
  sent_at    integer not null,
  read_at    integer
) strict;

create index messages_by_user on messages (user_id, message_id);
create index unread_messages on messages (user_id) where read_at is null;
