-- Why: people choose what also comes by mail, show their face, take what is theirs with them, and leave.

-- Only what somebody has chosen; whoever has not gets what the rules say.
create table notification_settings (
  user_id uuid not null references users,
  kind text not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- users.avatar is the address at which pages show it; this is the file, to be let go when another takes its place.
alter table users add column avatar_file uuid constraint users_avatar_file_unique unique references files on delete set null;
-- Nobody is behind this row any more: it stays because others' records name its id.
alter table users add column deleted_at timestamptz;

-- Everything of one person in a file of theirs. pending: a job builds it · ready: it can be fetched · expired: its time is over
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null default 'pending' check (state in ('pending', 'ready', 'expired')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  size bigint check (size >= 0),
  -- The key that the file is sealed with, itself sealed by the master key; without it the file is noise.
  master_key_id text,
  wrapped_key bytea,
  check ((state = 'pending') = (ready_at is null)),
  check ((wrapped_key is null) = (master_key_id is null)),
  check (state = 'ready' or wrapped_key is null),
  check ((ready_at is null) = (expires_at is null)),
  check ((ready_at is null) = (size is null))
);
create unique index data_exports_one_at_a_time on data_exports (user_id) where state = 'pending';
create index data_exports_by_user on data_exports (user_id, requested_at desc);
create index data_exports_by_expiry on data_exports (expires_at) where state = 'ready';

-- Who wants to go, and when. Signing in before then takes the row away again.
create table account_deletions (
  user_id uuid primary key references users,
  requested_at timestamptz not null,
  due_at timestamptz not null check (due_at > requested_at)
);
create index account_deletions_by_time on account_deletions (due_at);

-- D006, the industries: the twenty sections of GB/T 4754. Here and not with the demonstration, as profiles and teams refer to them
-- in every installation.
insert into dictionary_entries (type, code, name, position) values
  ('D006', '01', '{"zh": "农、林、牧、渔业", "en": "Agriculture, forestry and fishing"}', 1),
  ('D006', '02', '{"zh": "采矿业", "en": "Mining"}', 2),
  ('D006', '03', '{"zh": "制造业", "en": "Manufacturing"}', 3),
  ('D006', '04', '{"zh": "电力、热力、燃气及水生产和供应业", "en": "Electricity, heat, gas and water supply"}', 4),
  ('D006', '05', '{"zh": "建筑业", "en": "Construction"}', 5),
  ('D006', '06', '{"zh": "批发和零售业", "en": "Wholesale and retail"}', 6),
  ('D006', '07', '{"zh": "交通运输、仓储和邮政业", "en": "Transport, storage and post"}', 7),
  ('D006', '08', '{"zh": "住宿和餐饮业", "en": "Hotels and catering"}', 8),
  ('D006', '09', '{"zh": "信息传输、软件和信息技术服务业", "en": "Information transmission, software and IT services"}', 9),
  ('D006', '10', '{"zh": "金融业", "en": "Finance"}', 10),
  ('D006', '11', '{"zh": "房地产业", "en": "Real estate"}', 11),
  ('D006', '12', '{"zh": "租赁和商务服务业", "en": "Leasing and business services"}', 12),
  ('D006', '13', '{"zh": "科学研究和技术服务业", "en": "Scientific research and technical services"}', 13),
  ('D006', '14', '{"zh": "水利、环境和公共设施管理业", "en": "Water, environment and public facilities"}', 14),
  ('D006', '15', '{"zh": "居民服务、修理和其他服务业", "en": "Household, repair and other services"}', 15),
  ('D006', '16', '{"zh": "教育", "en": "Education"}', 16),
  ('D006', '17', '{"zh": "卫生和社会工作", "en": "Health and social work"}', 17),
  ('D006', '18', '{"zh": "文化、体育和娱乐业", "en": "Culture, sports and entertainment"}', 18),
  ('D006', '19', '{"zh": "公共管理、社会保障和社会组织", "en": "Public administration, social security and organisations"}', 19),
  ('D006', '20', '{"zh": "国际组织", "en": "International organisations"}', 20)
on conflict do nothing;
