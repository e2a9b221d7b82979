-- Why: passwords inside environments are set through the gateway, with a ticket that opens nothing else.

alter table environment_tickets
  -- With a port: a service. Else the password, or the terminal.
  add column for_password boolean not null default false,
  add constraint environment_tickets_open_one_thing check (not for_password or port is null);
