import { sql } from 'kysely'
import { type Database, reading } from './database.ts'

/**
 * A service that owns its tables, or may ignore row security, could undo what the grants forbid it (the audit log
 * above all). Better not to start than to start so.
 */
export async function demandLeastPrivilege<T>(database: Database<T>): Promise<void> {
  const { rows } = await sql<{ powerful: boolean; owns: boolean }>`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as powerful,
           exists (select from pg_tables where schemaname = current_schema() and tableowner = current_user) as owns
    from pg_roles where rolname = current_user`.execute(reading(database))
  const role = rows[0]
  if (!role || role.powerful || role.owns) {
    throw new Error(
      'the database role has more rights than a service may have: use the role that the migrate command prepared',
    )
  }
}
