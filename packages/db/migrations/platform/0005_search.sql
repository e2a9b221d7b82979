-- Why: people find whatever is published by its words, in both languages, from the moment of the commit that publishes it.
create table search_documents (
  type text not null check (
    type in (
      'info', 'paper_explain', 'activity', 'paper', 'dataset', 'video', 'tool', 'competition', 'question'
    )
  ),
  id uuid not null,
  path text not null check (path ~ '^/([^/]|$)'),
  title jsonb not null,
  body jsonb not null,
  labels text[] not null,
  published_at timestamptz not null,
  -- Words are cut and stemmed by the platform, not by a text search configuration: any PostgreSQL will do.
  title_words tsvector not null,
  words tsvector not null,
  primary key (type, id)
) with (toast_tuple_target = 256);

-- No pending list: publishing is rare, searching is not, and a reader should not pay for the last writers.
create index search_documents_by_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_by_title_words on search_documents using gin (title_words) with (fastupdate = off);
