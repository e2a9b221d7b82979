-- Why: a competition may be written in one language only; a text has at least one language, no longer always Chinese.
alter table competitions
  add column content_language text not null default 'both'
    constraint competitions_content_language_check check (content_language in ('both', 'zh', 'en'));

alter table challenges drop column name_text;
alter table challenges add column name_text text
  generated always as (lower(coalesce(name ->> 'zh', '') || ' ' || coalesce(name ->> 'en', '') || ' ' || category)) stored;
