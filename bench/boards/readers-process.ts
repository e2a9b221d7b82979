/** Opens the streams, says so, counts from the first message on, listens until it is sent the moments of the commits, and says what was heard. */
import { once } from 'node:events'
import {
  getScoreboard,
  rowAfter,
  type Scoreboard,
  type ScoreboardDelta,
  type ScoreboardRow,
  streamScoreboard,
} from '@tiltyard/contracts'
import { fillPath } from '@tiltyard/contracts/browser'
import { quantile } from '../report.ts'
import type { Commits, HeardFigures, ReadersPlan } from './readers.ts'
import { openStream, type StreamHandler } from './stream.ts'

const { port, competitionIds, readersEach } = JSON.parse(process.argv[2] ?? '') as ReadersPlan
/** One address holds 1,000 connections at most; a crowd comes from many. */
const readersAnAddress = 100
const opensAtOnce = 50

let [bytes, pageReads, isCounting] = [0, 0, false]
/** When each change arrived at each reader, by competition and by what it is. */
const arrivals = competitionIds.map(() => new Map<string, number[]>())
const lastVersions = competitionIds.map(() => new Array<number>(readersEach).fill(0))
const samples = competitionIds.map(() => [] as string[])

function handlerOf(competition: number, reader: number): StreamHandler {
  const versions = lastVersions[competition] as number[]
  const kept = arrivals[competition] as Map<string, number[]>
  return {
    count(length) {
      if (isCounting) bytes += length
    },
    hear(kind, data, at) {
      const [, from, to] = /^\{"from":"(\d+)[^"]*","to":"(\d+)/.exec(data) ?? []
      if (kind === 'version') {
        versions[reader] = Number(/"version":"(\d+)/.exec(data)?.[1])
        return
      }
      if (from === undefined || to === undefined || Number(from) !== versions[reader]) pageReads += 1
      versions[reader] = Number(to)
      const key = `${from} ${to}`
      const times = kept.get(key)
      if (times) times.push(at)
      else kept.set(key, [at])
      // One byte a character until here: only names need more.
      if (reader === 0) samples[competition]?.push(Buffer.from(data, 'latin1').toString())
    },
  }
}

async function openAll(): Promise<void> {
  const all = competitionIds.flatMap((_, competition) =>
    Array.from({ length: readersEach }, (_none, reader) => ({ competition, reader })),
  )
  for (let from = 0; from < all.length; from += opensAtOnce)
    await Promise.all(
      all.slice(from, from + opensAtOnce).map(({ competition, reader }, index) => {
        const path = fillPath(streamScoreboard.path, {
          type: 'jeopardy',
          competitionId: competitionIds[competition],
        })
        const address = Math.floor((from + index) / readersAnAddress)
        const localAddress = `127.0.${1 + Math.floor(address / 200)}.${1 + (address % 200)}`
        return openStream({ port, path, localAddress }, handlerOf(competition, reader))
      }),
    )
}

async function pageOf(competitionId: string | undefined): Promise<Scoreboard> {
  const path = fillPath(getScoreboard.path, { type: 'jeopardy', competitionId })
  return (await (await fetch(`http://localhost:${port}${path}`)).json()).data
}

/** A page that goes on by what was heard is the page that would be read now. */
function isSame(first: Scoreboard, last: Scoreboard, told: readonly string[]): boolean {
  let rows: readonly (ScoreboardRow | undefined)[] = first.rows
  for (const data of told) {
    const now = rowAfter(JSON.parse(data) as ScoreboardDelta, (place) => rows[place])
    rows = first.rows.map((_, place) => now(place))
  }
  if (rows.includes(undefined)) pageReads += 1
  return JSON.stringify(rows) === JSON.stringify(last.rows)
}

function delaysOf(commits: Commits): number[] {
  const delays: number[] = []
  for (const [competition, kept] of arrivals.entries())
    for (const [key, times] of kept) {
      const [from = 0, to = 0] = key.split(' ').map(Number)
      for (let seq = from + 1; seq <= to; seq += 1) {
        const committed = commits[competition]?.[seq]
        if (committed !== undefined) for (const at of times) delays.push(Math.max(0, at - committed))
      }
    }
  return delays
}

await openAll()
const firstPages = await Promise.all(competitionIds.map(pageOf))
process.send?.('opened')
await once(process, 'message')
isCounting = true
const cpuBefore = process.cpuUsage()
const [commits] = (await once(process, 'message')) as [Commits]
const { user, system } = process.cpuUsage(cpuBefore)
const lastPages = await Promise.all(competitionIds.map(pageOf))
const wrongBoards = competitionIds.filter(
  (_, n) => !isSame(firstPages[n] as Scoreboard, lastPages[n] as Scoreboard, samples[n] ?? []),
).length
const delays = delaysOf(commits)
process.send?.({
  heard: delays.length,
  bytes,
  deltas: arrivals.reduce((sum, kept) => sum + kept.size, 0),
  pageReads,
  wrongBoards,
  cpuMs: (user + system) / 1_000,
  p50Ms: quantile(delays, 0.5),
  p99Ms: quantile(delays, 0.99),
  worstMs: quantile(delays, 1),
} satisfies HeardFigures)
