-- Why: an organiser could not see that several teams answer from one network address. A submission keeps the address for a limited time.

alter table submissions
  -- IPv4 whole, IPv6 as its /64. Erased some days after the competition, and with the account of who sent it.
  add column address text check (length(address) <= 64);
grant update (address) on submissions to {{role}};

alter table competitions
  -- When the addresses of its submissions were erased; earlier than its end if it was prolonged afterwards.
  add column addresses_erased_at timestamptz;
