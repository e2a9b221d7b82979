-- Why: an account that is deleted was looked for in every session and ticket, the ended and spent ones too.

create index account_sessions_by_account on account_sessions (account_id);
create index tickets_by_account on tickets (account_id);
