-- Why: pictures are used again and deleted when no text has them; editors find contents by channel, author and time, and sort them.

-- Keys of the uploaded pictures in a document or in its markup.
create function picture_keys(texts jsonb) returns text[] language sql immutable parallel safe
  return array(
    select distinct found[1]
    from regexp_matches(texts::text, '(public/content-image/[0-9a-f-]{36}[.][a-z]{3,4})', 'g') as found
  );

-- By these indexes the platform finds out whether a picture is used: every text that can hold one has such an index.
-- Texts are read more often than written: a list of pending entries would be searched whole at each lookup.
create index content_revisions_by_picture on content_revisions using gin (picture_keys(document)) with (fastupdate = off);
create index competitions_by_picture on competitions
  using gin (picture_keys(documents), picture_keys(overview), picture_keys(rules), picture_keys(prizes), picture_keys(faq), picture_keys(agreement)) with (fastupdate = off);
create index competition_announcements_by_picture on competition_announcements using gin (picture_keys(content)) with (fastupdate = off);
create index challenges_by_picture on challenges using gin (picture_keys(content)) with (fastupdate = off);
create index challenge_hints_by_picture on challenge_hints using gin (picture_keys(content)) with (fastupdate = off);
create index exam_item_versions_by_picture on exam_item_versions using gin (picture_keys(document)) with (fastupdate = off);
create index broadcasts_by_picture on broadcasts using gin (picture_keys(content)) with (fastupdate = off);
create index site_versions_by_picture on site_versions using gin (picture_keys(parameters)) with (fastupdate = off);
create index system_parameters_by_picture on system_parameters using gin (picture_keys(value)) with (fastupdate = off);

-- Who sees a picture besides its uploader: editors, if it was used in a content (no competition); the staff of a competition, if in its texts.
create table picture_shares (
  file_id uuid not null references files on delete cascade,
  competition_id uuid references competitions on delete cascade,
  constraint picture_shares_once unique nulls not distinct (file_id, competition_id)
);
create index picture_shares_by_competition on picture_shares (competition_id);

insert into picture_shares (file_id, competition_id)
select distinct f.id, null::uuid
from content_revisions r cross join lateral unnest(picture_keys(r.document)) as used (key) join files f on f.key = used.key;

insert into picture_shares (file_id, competition_id)
select distinct f.id, used.competition_id
from (
  select c.id as competition_id, unnest(picture_keys(c.documents)) as key from competitions c
  union all
  select a.competition_id, unnest(picture_keys(a.content)) from competition_announcements a
  union all
  select t.competition_id, unnest(picture_keys(ch.content)) from tasks t join challenges ch on ch.id = t.challenge_id
) as used
join files f on f.key = used.key;

-- The library, newest first: ids begin with the time of the upload.
create index files_pictures on files (id) where attachment_type = 'content-image' and state in ('waiting', 'claimed');
create index files_pictures_by_uploader on files (uploaded_by, id)
  where attachment_type = 'content-image' and state in ('waiting', 'claimed');

-- Of the latest revision, for the editors' list; null for kinds without channels.
alter table contents add column channel text;
update contents c set channel = r.document ->> 'channel'
from content_revisions r
where r.content_id = c.id and r.number = c.latest_revision and c.kind in ('info', 'paper_explain');

create index contents_by_channel_and_change on contents (kind, channel, updated_at desc, id desc) where channel is not null;
create index contents_by_creator_and_change on contents (created_by, updated_at desc, id desc);
drop index contents_by_creator;
create index contents_by_kind_and_publication on contents (kind, published_at desc nulls last, id desc);
create index contents_by_kind_and_chinese_title on contents (kind, lower(title ->> 'zh'), id);
create index contents_by_kind_and_english_title on contents (kind, lower(coalesce(title ->> 'en', title ->> 'zh')), id);
