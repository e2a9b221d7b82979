-- Why: passwords inside environments are set through the gateway, with a ticket that opens nothing else.

alter table environment_tickets
  add column target text not null default 'terminal' check (target in ('terminal', 'password', 'service')),
  add constraint environment_tickets_port_of_service check ((target = 'service') = (port is not null));
