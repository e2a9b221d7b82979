import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chooseServices, prepareData } from '../tools/dx/site-data.ts'
import { fillPlayers } from './announcement/fill-players.ts'
import { row, saveResults } from './report.ts'
import { printVerdict } from './verdict.ts'

const players = process.argv.includes('--short') ? 10_000 : 100_000
const goalSeconds = players / 10_000

/** Sends an announcement to all players by one process, then a second one whose process is killed half-way. */
export async function run(): Promise<void> {
  const services = await chooseServices(
    { database: 'tiltyard_bench_announcement', redisNumber: 2 },
    () => undefined,
  )
  await prepareData(undefined, { ...services, NODE_ENV: 'production' }, () => undefined)
  const url = services.PLATFORM_DATABASE_URL ?? ''
  const owner = new pg.Client({ connectionString: services.DATABASE_URL })
  await owner.connect()
  try {
    await owner.query('set search_path to platform')
    const competitionId = await fillPlayers(owner, players)
    const announce = () => insertAnnouncement(owner, competitionId)

    const announcement = await announce()
    const start = performance.now()
    await succeed(send(url, announcement))
    const seconds = (performance.now() - start) / 1_000
    const afterWhole = await countMessages(owner)

    const interrupted = await announce()
    const killedAt = await killHalfway(owner, send(url, interrupted), interrupted)
    await succeed(send(url, interrupted))
    const afterCut = await countMessages(owner)

    console.log(`\n${row(['', 'seconds', 'per second', 'messages'])}`)
    const rate = (players / seconds).toFixed(0)
    console.log(row([`to ${players} players`, seconds.toFixed(2), rate, String(afterWhole.messages)]))
    console.log(`killed after ${killedAt} messages, then sent again`)
    printVerdict([
      { what: 'seconds to all players', measured: seconds, most: goalSeconds },
      { what: 'messages for each, fewest', measured: afterWhole.fewest, least: 1, most: 1 },
      { what: 'messages for each, most', measured: afterWhole.most, least: 1, most: 1 },
      { what: 'after a kill, fewest', measured: afterCut.fewest, least: 2, most: 2 },
      { what: 'after a kill, most', measured: afterCut.most, least: 2, most: 2 },
      { what: 'killed in between', measured: killedAt / players, least: 0.01, most: 0.99 },
      { what: 'mail jobs’ messages, for each', measured: afterCut.mailed / players, least: 2, most: 2 },
    ])
    saveResults('announcement', { players, seconds, killedAt })
  } finally {
    await owner.end()
  }
}

type Announcement = { readonly id: string; readonly eventId: string }

async function insertAnnouncement(owner: pg.Client, competitionId: string): Promise<Announcement> {
  const id = randomUUID()
  await owner.query(
    `insert into competition_announcements (id, competition_id, title, content, published_at)
     values ($1, $2, '{"zh": "更正", "en": "Correction"}', '{"zh": "<p>见附件</p>"}', now())`,
    [id, competitionId],
  )
  return { id, eventId: randomUUID() }
}

function send(url: string, { id, eventId }: Announcement): ChildProcess {
  const script = join(import.meta.dirname, 'announcement/send.ts')
  return spawn(process.execPath, [script, url, id, eventId], { stdio: 'inherit' })
}

async function succeed(sender: ChildProcess): Promise<void> {
  const [code] = await once(sender, 'exit')
  if (code !== 0) throw new Error(`sending ended with ${code}`)
}

/** The number of messages written before the kill. */
async function killHalfway(owner: pg.Client, sender: ChildProcess, { id }: Announcement): Promise<number> {
  const exited = once(sender, 'exit')
  const half = `${'8'.padEnd(8, '0')}-0000-4000-8000-000000000000`
  for (;;) {
    const { rows } = await owner.query<{ is_half: boolean | null }>(
      'select notified_to > $2 as is_half from competition_announcements where id = $1',
      [id, half],
    )
    if (rows[0]?.is_half) break
    if (sender.exitCode !== null) throw new Error('the process ended before it could be killed')
    await sleep(5)
  }
  sender.kill('SIGKILL')
  await exited
  return (await countMessages(owner)).messages - players
}

async function countMessages(owner: pg.Client) {
  const { rows } = await owner.query<{ messages: number; fewest: number; most: number; mailed: number }>(
    `select (select count(*)::int from messages) as messages, min(n)::int as fewest, max(n)::int as most,
       (select coalesce(sum(jsonb_array_length(payload -> 'messageIds')), 0)::int
        from outbox_events where kind = 'messages.created') as mailed
     from (
       select count(m.id) as n from users u left join messages m on m.user_id = u.id
       where u.issuer = 'bench' group by u.id
     ) as each_player`,
  )
  return rows[0] as (typeof rows)[number]
}
