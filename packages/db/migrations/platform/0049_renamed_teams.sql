-- Why: organisers change the name of a team while boards are open, and boards read the names again only then.

alter table competitions add column team_names_revision integer not null default 0;
