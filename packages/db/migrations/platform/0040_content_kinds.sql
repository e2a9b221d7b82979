-- Why: the armory and videos add kinds of content at the same time, and 0038 left out the series of videos.
alter table contents drop constraint contents_kind_check;
alter table contents add constraint contents_kind_check check (
  kind in ('info', 'paper_explain', 'paper', 'conference', 'activity', 'dataset', 'video', 'video_series', 'tool')
);
