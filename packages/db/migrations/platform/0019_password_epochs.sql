-- Why: sessions and tokens from before a person's last change of password must not be opened or kept. The account service counts
-- the changes; the highest count that was heard of stands here, by a hash of issuer and subject, for users and for those who will be.
create table password_epochs (
  person_hash bytea primary key,
  epoch int not null check (epoch >= 0)
);
