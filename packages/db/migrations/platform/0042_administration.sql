-- Why: administrators find people, block them with a reason, and search the whole audit log.

-- Told to the person at the next sign-in. Who blocked them is in the audit log; a deleted account is blocked without a reason.
alter table users
  add column blocked_reason text check (length(blocked_reason) between 1 and 500),
  add constraint users_reason_of_block check (blocked_reason is null or blocked_at is not null);

-- People are searched by how a name, an address or an organisation begins. A search that matches many is paged by id.
create index users_by_nickname_start on users (nickname_key text_pattern_ops);
create index users_by_email_start on users (lower(email) text_pattern_ops) where email is not null;
create index users_with_role on users (role_id, id) where role_id <> 2;
create index users_blocked on users (id) where blocked_at is not null and deleted_at is null;
create index profiles_by_real_name_start on profiles (lower(real_name) text_pattern_ops) where real_name is not null;
create index profiles_by_org_name_start on profiles (lower(org_name) text_pattern_ops) where org_name is not null;

-- A search of the audit log reads newest rows first: by whom, what was done, in which area. Rows are numbered in the order of time,
-- so a span of time becomes a span of numbers.
create index audit_log_by_actor on audit_log (actor, seq);
create index audit_log_by_action on audit_log (action, seq);
create index audit_log_by_area on audit_log (split_part(action, '.', 1), seq);
create index audit_log_by_time on audit_log (at, seq);
