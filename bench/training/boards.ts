import { databaseClock } from '@tiltyard/core/kernel'
import { createDueBoards, getLeaderboard } from '@tiltyard/core/training'
import { connect, jobTimeouts, type PlatformTables } from '@tiltyard/db'
import pg from 'pg'
import { chooseServices, prepareData } from '../../tools/dx/site-data.ts'
import { quantile, row } from '../report.ts'

const gainsEach = 10
const days = 3
const rounds = 100

export type BoardFigures = {
  readonly people: number
  readonly makeSeconds: readonly number[]
  readonly firstPageMs: number
  readonly lastPageMs: number
  readonly megabytesADay: number
}

/** How long a daily board takes, and a page of it, when everybody has gained something on each of the last days. */
export async function measureBoards({ short }: { readonly short: boolean }): Promise<BoardFigures> {
  const people = short ? 20_000 : process.argv.includes('--million') ? 1_000_000 : 200_000
  const services = await chooseServices(
    { database: 'tiltyard_bench_boards', redisNumber: 2 },
    () => undefined,
  )
  await prepareData(undefined, { ...services, NODE_ENV: 'production' }, () => undefined)
  const url = services.PLATFORM_DATABASE_URL ?? ''
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  const connection = connect<PlatformTables>({
    url,
    applicationName: 'bench-boards',
    maxConnections: 4,
    timeouts: jobTimeouts,
  })
  const deps = {
    database: { connection, auditKey: 'bench', requestId: 'bench' },
    clock: databaseClock,
    timeZone: 'Etc/UTC',
    keepBoardDays: 400,
  }
  await owner.connect()
  try {
    await fill(owner, people)
    const makeSeconds: number[] = []
    for (let day = days - 1; day >= 0; day -= 1) {
      const start = performance.now()
      await createDueBoards({ ...deps, clock: { shiftSeconds: -day * 86_400 } })
      makeSeconds.push((performance.now() - start) / 1000)
    }
    await owner.query('analyze platform.training_board_rows')
    const page = async (number: number) => {
      const times: number[] = []
      for (let n = 0; n < rounds; n += 1) {
        const start = performance.now()
        await getLeaderboard(deps, { range: 'overall', page: number, limit: 20 })
        times.push(performance.now() - start)
      }
      return quantile(times, 0.5)
    }
    const size = await owner.query<{ bytes: string }>(
      `select pg_total_relation_size('platform.training_board_rows') / ${days} as bytes`,
    )
    const figures = {
      people,
      makeSeconds,
      firstPageMs: await page(1),
      lastPageMs: await page(Math.min(10_000, people / 20)),
      megabytesADay: Number(size.rows[0]?.bytes) / 2 ** 20,
    }
    console.log(`\n${row([`boards of ${people} people`, 'make s', 'page 1 ms', 'page 10,000', 'MB a day'])}`)
    const { firstPageMs, lastPageMs, megabytesADay } = figures
    console.log(
      row([
        '',
        Math.max(...makeSeconds).toFixed(1),
        ...[firstPageMs, lastPageMs, megabytesADay].map((n) => n.toFixed(1)),
      ]),
    )
    return figures
  } finally {
    await Promise.all([owner.end(), connection.close()])
  }
}

async function fill(owner: pg.Client, people: number): Promise<void> {
  await owner.query(`
    truncate platform.training_board_rows, platform.training_boards, platform.training_gains;
    insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton)
    select gen_random_uuid(), 'bench-boards', n, 'person ' || n, 'person ' || n, 'person ' || n from generate_series(1, ${people}) as n
    on conflict do nothing;
    with made as (
      insert into platform.challenges (id, kind, name, content, category, created_at, updated_at)
      select gen_random_uuid(), 'flag', '{"zh": "题"}', '{"zh": "题"}', 'web', now(), now()
      where not exists (select from platform.questions) returning id)
    insert into platform.questions (id, challenge_id, bank, difficulty, points) select id, id, 'ctf', 1, 100 from made;
    insert into platform.training_gains (id, user_id, question_id, kind, points, at)
    select gen_random_uuid(), u.id, (select id from platform.questions limit 1), 'improve', 1 + (random() * 100)::int,
           date_trunc('day', now() at time zone 'utc') at time zone 'utc' - random() * interval '${days} days'
    from (select id from platform.users where issuer = 'bench-boards' limit ${people}) as u cross join generate_series(1, ${gainsEach});
    analyze platform.training_gains;`)
}
