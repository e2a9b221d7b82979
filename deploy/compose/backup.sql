-- What `tiltyard backup` asks the database: facts and the dump, all of one moment (tools/backup/snapshot-stream.ts).
begin isolation level repeatable read read only;
(select 'audit platform ' || encode(hash, 'hex') from platform.audit_log order by seq desc limit 1);
(select 'audit account ' || encode(hash, 'hex') from account.audit_log order by seq desc limit 1);
select 'migration ' || name from platform.schema_migrations union select 'migration ' || name from account.schema_migrations order by 1;
-- Objects that rows name: files, segments and sheets of videos, posters, exports.
select 'key ' || key from platform.files where state in ('waiting', 'claimed');
select 'key private/video/' || r.encoding_id || '/' || r.height || '-' || number
  from platform.video_renditions as r
  join platform.video_encodings as e on e.id = r.encoding_id and e.removal_at is null and e.content_id is not null,
  generate_series(0, cardinality(r.segment_seconds) - 1) as number;
select 'key private/video/' || id || '/thumbnails-' || sheet
  from platform.video_encodings, generate_series(1, thumbnail_sheets) as sheet
  where removal_at is null and content_id is not null;
select 'key ' || poster from platform.video_encodings where poster is not null and removal_at is null and content_id is not null;
select 'key private/data-export/' || id from platform.data_exports where state = 'ready';
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\echo
\! pg_dump --username=tiltyard --dbname=tiltyard --format=custom --compress=zstd --snapshot="$SNAPSHOT" && printf '\nthe dump is whole\n'
