-- Why: logging out of the site ends the session here, too, also when it was begun anew since: sessions and tickets know the
-- browser they belong to, by the name in its known-device cookie. Older ones do not.
alter table account_sessions add column device text;
alter table tickets add column device text;
