-- Why: a competition shows its own cover and the logo of its organiser instead of generated arms.
alter table competitions
  add column cover text constraint competitions_cover_check check (length(cover) <= 200),
  add column logo text constraint competitions_logo_check check (length(logo) <= 200);

-- For the question whether a picture is used.
create index competitions_by_cover on competitions (cover) where cover is not null;
create index competitions_by_logo on competitions (logo) where logo is not null;
