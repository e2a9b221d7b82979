import { gather, gatheredWait, type PlatformDatabase } from '../../kernel/index.ts'

/** A competition at this moment by the database's clock, and which version of everything about it counts. */
export type Moment = {
  readonly at: Date
  readonly revision: number
  /** Another one as soon as anybody's place in it, or what they have solved, may be another. */
  readonly playersVersion: string
}

const findMany = {
  name: 'find-moments',
  text: `
    select asked.position::int, c.revision, now() + make_interval(secs => asked.shift) as at,
           coalesce((select version from rosters r where r.competition_id = c.id), 0) || '.' ||
           coalesce((select last_seq from ledgers l where l.competition_id = c.id), 0) as "playersVersion"
    from unnest($1::uuid[], $2::float8[]) with ordinality as asked (competition_id, shift, position)
    join competitions c on c.id = asked.competition_id`,
}

type Asked = { readonly competitionId: string; readonly shift: number }
type Pool = PlatformDatabase['connection']['pool']
const lookups = new WeakMap<Pool, (asked: Asked) => Promise<Moment | null>>()

/** Whoever looks at one competition at once shares one row of one statement. Null: there is no such competition. */
export function findMoment({ connection: { pool } }: PlatformDatabase, asked: Asked): Promise<Moment | null> {
  let lookUp = lookups.get(pool)
  if (!lookUp) {
    lookUp = gather((many) => findMoments(pool, many), { lanes: 2, largest: 1_000 })
    lookups.set(pool, lookUp)
  }
  return lookUp(asked)
}

async function findMoments(pool: Pool, asked: readonly Asked[]): Promise<(Moment | null)[]> {
  const nameOf = ({ competitionId, shift }: Asked) => `${competitionId} ${shift}`
  const distinct = [...new Map(asked.map((one) => [nameOf(one), one])).values()]
  const { rows } = await pool.query<Moment & { readonly position: number }>({
    ...findMany,
    ...gatheredWait,
    values: [distinct.map(({ competitionId }) => competitionId), distinct.map(({ shift }) => shift)],
  })
  const found = new Map(
    rows.map(({ position, ...moment }): [string, Moment] => [
      nameOf(distinct[position - 1] as Asked),
      moment,
    ]),
  )
  return asked.map((one) => found.get(nameOf(one)) ?? null)
}
