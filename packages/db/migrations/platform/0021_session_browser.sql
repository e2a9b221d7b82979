-- Why: logging out of the site ends the console's session of the same browser and its session at the account service. The text
-- is the account service's own handle for that browser; it opens nothing and ends nothing but that. Older sessions have none.
alter table sessions add column browser text;
