-- Why: a process that is lost between this function and its commit would hold up every audited write. The server ends such a
-- transaction when nothing has come from it for five seconds; until then it has the lock, afterwards the next one has it.
create or replace function audit_end(chain bigint) returns table (seq bigint, hash bytea, at timestamptz)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(chain);
  perform set_config('idle_in_transaction_session_timeout', '5s', true);
  return query
    select ending.seq, ending.hash, date_trunc('milliseconds', clock_timestamp())
    from (values (1)) as always
    left join (select log.seq, log.hash from audit_log log order by log.seq desc limit 1) as ending on true;
end
$$;
