-- Why: when a password is changed, what was opened with the old one ends on the platform too. The epoch counts the changes, so
-- that a sign-in says which password it was made with; `told` is what the platform has acknowledged.
alter table accounts
  add column password_epoch int not null default 0,
  add column password_epoch_told int not null default 0;
create index accounts_untold on accounts (id) where password_epoch > password_epoch_told;
