alter table accounts add column links_since timestamptz not null default 'epoch';

comment on column accounts.links_since is 'links of mails that were asked for before open nothing';
