-- Why: people prove who they are, by a number or by a document, and let programs act for them.

-- The one code that counts for a person; a new one takes its place. Only an HMAC of it is kept: six digits would be guessed
-- from a plain hash in a moment.
create table mobile_codes (
  user_id uuid primary key references users,
  mobile text not null check (mobile ~ '^[+][1-9][0-9]{7,14}$'),
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- What was sent lately, by whom, to whom and from where, each as an HMAC: budgets are counted here, for Redis may forget.
create table mobile_code_sends (
  id uuid primary key,
  user_key bytea not null,
  mobile_key bytea not null,
  address_key bytea not null,
  sent_at timestamptz not null
);
create index mobile_code_sends_by_user on mobile_code_sends (user_key, sent_at);
create index mobile_code_sends_by_mobile on mobile_code_sends (mobile_key, sent_at);
create index mobile_code_sends_by_address on mobile_code_sends (address_key, sent_at);
create index mobile_code_sends_by_time on mobile_code_sends (sent_at);

-- A number verifies three people at most: there is no fourth slot.
create table verified_mobiles (
  mobile_key bytea not null,
  slot smallint not null check (slot between 1 and 3),
  user_id uuid not null constraint verified_mobiles_user_unique unique references users,
  verified_at timestamptz not null,
  primary key (mobile_key, slot)
);

-- A document that somebody handed in. Name and number are sealed under the key of the document itself (file_keys): where that is
-- gone, nothing of the three can be read. When the retention time is over, all of it goes and the decision stays.
create table identity_requests (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null default 'in_review' check (state in ('in_review', 'approved', 'rejected')),
  file_id uuid constraint identity_requests_file_unique unique references files,
  real_name bytea,
  id_number bytea,
  -- An HMAC, to find the same number again.
  id_number_key bytea check (length(id_number_key) = 32),
  created_at timestamptz not null,
  reviewer_id uuid references users,
  reason text check (length(reason) between 1 and 500),
  decided_at timestamptz,
  erased_at timestamptz,
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'in_review') = (decided_at is null)),
  check ((state = 'in_review') = (reviewer_id is null)),
  constraint identity_requests_not_by_oneself check (reviewer_id <> user_id),
  check (erased_at is null or decided_at is not null),
  check ((erased_at is null) = (real_name is not null)),
  check ((erased_at is null) = (id_number is not null)),
  check ((erased_at is null) = (id_number_key is not null)),
  check ((erased_at is null) = (file_id is not null))
);
create unique index identity_requests_one_open on identity_requests (user_id) where state = 'in_review';
create index identity_requests_by_user on identity_requests (user_id, created_at desc);
create index identity_requests_waiting on identity_requests (created_at, id) where state = 'in_review';
create index identity_requests_by_time on identity_requests (created_at desc, id desc);
create index identity_requests_kept on identity_requests (decided_at) where erased_at is null and decided_at is not null;

-- Who was verified by which number, as an HMAC: outlives the document, so that the same number is noticed in years to come too.
create table verified_identities (
  id_number_key bytea not null check (length(id_number_key) = 32),
  user_id uuid not null references users,
  verified_at timestamptz not null,
  primary key (id_number_key, user_id)
);
create index verified_identities_by_user on verified_identities (user_id);

create table access_tokens (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of a random secret; its first letters are kept to tell one from another.
  secret_hash bytea not null constraint access_tokens_secret_unique unique,
  start text not null,
  may_read boolean not null,
  may_write boolean not null,
  -- One of the twenty that a person may have at once.
  slot smallint not null check (slot between 1 and 20),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check (may_read or may_write)
);
create unique index access_tokens_slot on access_tokens (user_id, slot) where revoked_at is null;
create index access_tokens_by_expiry on access_tokens (expires_at);
