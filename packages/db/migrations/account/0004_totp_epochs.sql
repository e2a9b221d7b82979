-- Why: a browser is known for the password and the second factor that it was used with. The epoch counts how often two-step
-- sign-in was turned on or off, as the password's does; what a browser was given under an earlier one is void.
alter table accounts add column totp_epoch int not null default 0;
