# status, admin, audit.

command_status() {
  compose ps --all --format 'table {{.Service}}\t{{.Image}}\t{{.Status}}'
  say
  # shellcheck disable=SC2046
  "$engine" stats --no-stream --format 'table {{.Name}}\t{{.MemUsage}}\t{{.CPUPerc}}\t{{.PIDs}}' $(compose ps --quiet) || true
  say
  ask_database <<'SQL'
select format('%s: %s waiting, %s failed for good, oldest %s s', queue, waiting, failed, coalesce(oldest, 0)) from (
  select 'jobs of the platform' as queue, count(*) filter (where attempts < max_attempts) as waiting,
    count(*) filter (where attempts >= max_attempts) as failed,
    round(extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts))) as oldest
  from platform_jobs.jobs
  union all
  select 'jobs of accounts', count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts),
    round(extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts)))
  from account_jobs.jobs) as queues;
select format('database: %s, %s of %s connections', pg_size_pretty(pg_database_size(current_database())),
  (select count(*) from pg_stat_activity where backend_type = 'client backend'), current_setting('max_connections'));
SQL
  status_last=$(list_backups | tail -n 1)
  echo "last backup: ${status_last:-none}"
}

# Statements on standard input, as the owner.
ask_database() { compose exec -T postgres psql -U tiltyard -d tiltyard -v ON_ERROR_STOP=1 -XAtq; }

command_admin() {
  [ $# -gt 0 ] || die "admin what? For example: $0 admin create you@example.org"
  compose run --rm -T admin "$@"
}

command_audit() { compose run --rm -T verify-audit "$@"; }
