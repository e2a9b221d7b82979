-- Why: people like and keep what they read, hand in files, and send contributions that editors review.

-- One row for each person, item and kind: the key is what makes a second press nothing.
create table reactions (
  user_id uuid not null references users,
  item_id uuid not null,
  kind text not null check (kind in ('like', 'favorite')),
  item_type text not null,
  created_at timestamptz not null,
  primary key (user_id, item_id, kind)
);
-- A person's favourites, the latest first; likes are never listed.
create index reactions_favorites on reactions (user_id, created_at desc, item_id) where kind = 'favorite';

-- Changed by the transaction that adds or removes the row above, so it is exact at every commit. Counting rows instead would read
-- all 10 million of a loved item at every view; here a view reads one row. The price is that presses on one item wait for one
-- another's commit; presses on different items never meet. Room in each page keeps the changes out of the index.
create table reaction_counts (
  item_id uuid primary key,
  likes bigint not null default 0 check (likes >= 0),
  favorites bigint not null default 0 check (favorites >= 0)
) with (fillfactor = 50);

-- What people hand in. The bytes are in the file store under a key of our own making; the name is only shown.
-- receiving: room is reserved, bytes are on their way (a resumable upload stays here, its parts in a table of their own)
-- waiting:   stored, and nothing uses it yet · claimed: something does · removing: nothing ever will, its bytes are going
create table files (
  id uuid primary key,
  key text not null constraint files_key_unique unique check (key ~ '^[a-z0-9]+([/_-][a-z0-9]+)*([.][a-z0-9]+)?$'),
  uploaded_by uuid not null references users,
  attachment_type text not null,
  state text not null check (state in ('receiving', 'waiting', 'claimed', 'removing')),
  display_name text not null check (length(display_name) between 1 and 255),
  media_type text not null,
  -- While receiving: the most that may come.
  size bigint not null check (size between 0 and 314572800),
  sha256 bytea check (length(sha256) = 32),
  width integer,
  height integer,
  created_at timestamptz not null,
  claimed_at timestamptz,
  check (state not in ('waiting', 'claimed') or sha256 is not null),
  check ((state = 'claimed') = (claimed_at is not null))
);
create index files_unclaimed_by_user on files (uploaded_by) where state in ('receiving', 'waiting');
create index files_unclaimed_by_time on files (created_at) where state <> 'claimed';

create table contributions (
  id uuid primary key,
  kind text not null check (kind in ('topic', 'article')),
  title text not null,
  body text not null,
  contact_email text not null,
  -- In which language the sender read the form: the one we answer in.
  language text not null check (language in ('zh', 'en')),
  -- Nobody, when the sender was not signed in.
  submitted_by uuid references users,
  attachment_id uuid constraint contributions_attachment_unique unique references files,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'in_review', 'accepted', 'declined')),
  reviewer_id uuid references users,
  reason text,
  decided_at timestamptz,
  check ((state = 'declined') = (reason is not null)),
  check ((state in ('accepted', 'declined')) = (decided_at is not null)),
  check ((state = 'new') = (reviewer_id is null))
);
create index contributions_by_time on contributions (created_at desc, id desc);
create index contributions_by_state on contributions (state, created_at desc, id desc);

-- A job may run twice; whoever is named here has had that mail.
create table sent_mails (
  id text primary key,
  sent_at timestamptz not null
);
create index sent_mails_by_time on sent_mails (sent_at);
