import { type SqlBool, sql } from 'kysely'
import { type Clock, now, type PlatformReader } from '../../kernel/index.ts'

/** Why nobody is let in, or null where its owner is. */
export type EntranceClosed = 'stopped' | 'expired'

/** What the way to an environment depends on, as the database has it now. */
export type Entrance = {
  readonly id: string
  readonly ownerId: string
  readonly accessName: string
  readonly closed: EntranceClosed | null
  /** Null: it has no terminal. */
  readonly shell: readonly string[] | null
  readonly httpPorts: readonly number[]
}

type Service = { readonly port: number; readonly protocol: string }

/** Environments that belong to somebody and are not gone; warm ones are nobody's to enter. */
function entrances(reader: PlatformReader, clock: Clock) {
  return reader
    .selectFrom('environments')
    .innerJoin('environment_templates', 'environment_templates.id', 'environments.template_id')
    .select([
      'environments.id',
      'environments.owner_id',
      'environments.access_name',
      'environment_templates.shell',
      'environment_templates.services',
      sql<boolean>`environments.expires_at <= ${now(clock)}`.as('is_expired'),
      sql<boolean>`environments.state = 'running' and environments.wanted = 'running'`.as('is_running'),
    ])
    .where('environments.owner_id', 'is not', null)
    .where('environments.state', '<>', 'deleted')
}

export async function findEntrance(
  reader: PlatformReader,
  clock: Clock,
  by: { readonly id: string } | { readonly accessName: string },
): Promise<Entrance | undefined> {
  const row = await entrances(reader, clock)
    .where((where) =>
      'id' in by
        ? where('environments.id', '=', by.id)
        : where('environments.access_name', '=', by.accessName),
    )
    .executeTakeFirst()
  return row && entranceOf(row)
}

export async function listEntrances(
  reader: PlatformReader,
  clock: Clock,
  ids: readonly string[],
): Promise<Entrance[]> {
  const rows = await entrances(reader, clock)
    .where(sql<SqlBool>`environments.id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(entranceOf)
}

type EntranceRow = Awaited<ReturnType<ReturnType<typeof entrances>['executeTakeFirstOrThrow']>>

function entranceOf(row: EntranceRow): Entrance {
  return {
    id: row.id,
    ownerId: row.owner_id ?? '',
    accessName: row.access_name,
    closed: row.is_expired ? 'expired' : row.is_running ? null : 'stopped',
    shell: row.shell,
    httpPorts: (row.services as unknown as readonly Service[])
      .filter(({ protocol }) => protocol === 'http')
      .map(({ port }) => port),
  }
}
