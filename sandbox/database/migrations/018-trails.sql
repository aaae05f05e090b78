-- The steps that users took, by names only. Neither user nor address nor device is stored with them.

create table trails (
  trail_id    integer primary key,
  received_at integer not null,
  -- JSON of src/domain/trails/trail.ts
  body        text not null
) strict;

create index trails_by_age on trails (received_at);
