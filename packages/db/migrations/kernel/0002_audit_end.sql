-- Why: whoever writes to the chain takes its lock, then looks at its end. What one statement sees is settled before it waits,
-- but each statement of a volatile function looks anew: together they are one journey to the database, under the lock of all.
create function audit_end(chain bigint) returns table (seq bigint, hash bytea, at timestamptz)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(chain);
  return query
    select ending.seq, ending.hash, date_trunc('milliseconds', clock_timestamp())
    from (values (1)) as always
    left join (select log.seq, log.hash from audit_log log order by log.seq desc limit 1) as ending on true;
end
$$;
