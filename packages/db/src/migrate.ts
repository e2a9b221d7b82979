import { runMigrations as runJobMigrations } from 'graphile-worker'
import pg from 'pg'
import {
  applyMigration,
  defaultLockRetry,
  loadMigrations,
  type MigrationTarget,
  retryOnLockTimeout,
} from './migrations.ts'

export { describeMigrationProblem } from './migration-problem.ts'
export { applyMigration, isWithoutTransaction, migrationsFingerprint } from './migrations.ts'
export { type SqlStatement, splitStatements } from './sql-statements.ts'

/** The schema, role (with its password) and job queue of one service. */
export type Tenancy = { readonly schema: 'platform' | 'account'; readonly url: string }

const lockKey = 7_245_001

/**
 * Migrates the schemas, forward only. Concurrent processes are serialised by a lock, and the later ones find nothing to
 * do; a file changed after it ran is refused.
 */
export async function migrate(
  ownerUrl: string,
  tenancies: readonly Tenancy[],
  log: (line: string) => void = () => {},
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'tiltyard-migrate' })
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [lockKey])
    for (const tenancy of tenancies) {
      const role = await prepareTenancy(owner, tenancy)
      await applyMigrations(owner, { schema: tenancy.schema, role }, log)
      await migrateJobs(owner, tenancy, role, log)
    }
  } finally {
    await owner.end()
  }
}

async function prepareTenancy(owner: pg.Client, { schema, url }: Tenancy): Promise<string> {
  const { username, password } = new URL(url)
  const role = owner.escapeIdentifier(decodeURIComponent(username))
  const secret = password ? `password ${owner.escapeLiteral(decodeURIComponent(password))}` : ''
  // Roles belong to the whole server: another database's migration may create the same one concurrently.
  await owner.query(
    `do $$ begin create role ${role} login; exception when duplicate_object or unique_violation then null; end $$`,
  )
  if (secret) await owner.query(`alter role ${role} ${secret}`)
  const database = await databaseName(owner)
  await owner.query(`
    create schema if not exists ${schema};
    create schema if not exists ${schema}_jobs authorization ${role};
    grant usage on schema ${schema} to ${role};
    alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role};
    alter default privileges in schema ${schema} grant usage on sequences to ${role};
    alter role ${role} in database ${database} set search_path = ${schema}, ${schema}_jobs;
    create table if not exists ${schema}.schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    );
    revoke insert, update, delete on ${schema}.schema_migrations from ${role};
  `)
  return role
}

async function applyMigrations(
  owner: pg.Client,
  target: MigrationTarget,
  log: (line: string) => void,
): Promise<void> {
  const { schema } = target
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    `select name, checksum from ${schema}.schema_migrations`,
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const migration of [...loadMigrations('kernel'), ...loadMigrations(schema)]) {
    const appliedChecksum = applied.get(migration.name)
    if (appliedChecksum === undefined) {
      await applyMigration(owner, target, migration, { retry: defaultLockRetry, log })
      log(`${schema}: ${migration.name}`)
    } else if (appliedChecksum !== migration.checksum) {
      throw new Error(
        `${migration.name} was changed after it ran on this database; write a new migration instead`,
      )
    }
  }
}

/**
 * The job tables belong to the service's role, because the library protects them by row security. Its own "create
 * schema if not exists" requires a privilege even when the schema exists, so it is granted and then revoked.
 */
async function migrateJobs(
  owner: pg.Client,
  { schema, url }: Tenancy,
  role: string,
  log: (line: string) => void,
): Promise<void> {
  const database = await databaseName(owner)
  const pgPool = new pg.Pool({ connectionString: url, max: 1, lock_timeout: defaultLockRetry.lockMs })
  // The library reports failures; a lost idle connection must not end the process.
  pgPool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  const work = () => runJobMigrations({ pgPool, schema: `${schema}_jobs` })
  await owner.query(`grant create on database ${database} to ${role}`)
  try {
    await retryOnLockTimeout(`the tables of ${schema}_jobs`, work, defaultLockRetry, log)
  } finally {
    await owner.query(`revoke create on database ${database} from ${role}`)
    await pgPool.end()
  }
}

async function databaseName(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  return owner.escapeIdentifier(rows[0]?.name ?? '')
}
