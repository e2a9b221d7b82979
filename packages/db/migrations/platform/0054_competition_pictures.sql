-- Why: a competition shows its own cover and the logo of its organiser instead of generated arms.
alter table competitions
  add column cover text constraint competitions_cover_check check (length(cover) <= 200),
  add column logo text constraint competitions_logo_check check (length(logo) <= 200);
