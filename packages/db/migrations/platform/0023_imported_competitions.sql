-- Why: an imported competition says where it came from, and stays hidden until an administrator shows it.

alter table competitions
  -- Imported, and no administrator has shown it yet.
  add column import_pending boolean not null default false,
  add constraint competitions_pending_import_is_draft check (not import_pending or state = 'draft');
create index competitions_import_pending on competitions (created_at, id) where import_pending;

create table competition_imports (
  competition_id uuid primary key references competitions,
  imported_at timestamptz not null,
  imported_by uuid references users,
  -- What the bundle says of its source. Only `own` and `trusted` mean that the source is proven.
  signature text not null check (signature in ('own', 'trusted', 'unknown', 'none')),
  origin text,
  -- Ed25519, as base64url.
  public_key text,
  check ((signature = 'none') = (public_key is null)),
  check ((signature = 'none') = (origin is null))
);

-- Imports from before signatures are known by the audit log alone. What is public already stays so, with the mark.
insert into competition_imports (competition_id, imported_at, imported_by, signature)
  select c.id, a.at, u.id, 'none'
  from audit_log a
  join competitions c on a.subject = 'competition:' || c.id
  left join users u on u.id::text = a.actor
  where a.action = 'competitions.import-bundle'
  on conflict do nothing;
update competitions set import_pending = true
  where state = 'draft' and id in (select competition_id from competition_imports);
