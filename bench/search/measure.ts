import { type SearchDeps, searchDocuments } from '@tiltyard/core/content'
import type pg from 'pg'
import { cpuMs } from '../cpu.ts'
import { quantile } from '../report.ts'
import type { Statement } from './recorded-statements.ts'

/** Wall-clock time, and CPU time of this process and PostgreSQL together. */
export type Side = {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly cpuP50Ms: number
  readonly cpuP95Ms: number
}

export type Figures = {
  readonly ours: Side
  readonly bare: Side
  readonly ratio: number
  /** Other load on the machine does not distort CPU time. */
  readonly cpuRatio: number
  readonly found: number
}

export type Sides = {
  readonly deps: SearchDeps
  readonly bare: pg.Pool
  readonly taken: () => Statement[]
}

const rounds = 2

/** The first page of each keyword: through the use case, then the same statements through the bare driver. */
export async function measure({ deps, bare, taken }: Sides, keywords: readonly string[]): Promise<Figures> {
  const ours = await stopwatch(deps.database.connection.pool)
  const theirs = await stopwatch(bare)
  let found = 0
  for (let round = -1; round < rounds; round += 1) {
    for (const keyword of keywords) {
      taken()
      await ours.time(round >= 0, async () => {
        const result = await searchDocuments(deps, { keyword, page: 1, limit: 10 }, 'zh')
        if (!result.ok) throw new Error('search refused')
        found = Math.max(found, result.value.total)
      })
      const statements = taken()
      await theirs.time(round >= 0, async () => {
        for (const { text, values } of statements) await bare.query(text, values)
      })
    }
  }
  const [mine, same] = [ours.side(), theirs.side()]
  return {
    ours: mine,
    bare: same,
    ratio: mine.p95Ms / same.p95Ms,
    cpuRatio: mine.cpuP95Ms / same.cpuP95Ms,
    found,
  }
}

/** The pool has one connection, so one server process is measured. */
async function stopwatch(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const spent = () => cpuMs(process.pid) + cpuMs(rows[0]?.pid ?? 0)
  const clock: number[] = []
  const cpu: number[] = []
  return {
    async time(isKept: boolean, work: () => Promise<void>) {
      const spentBefore = spent()
      const began = performance.now()
      await work()
      const took = performance.now() - began
      const spentMs = spent() - spentBefore
      if (!isKept) return
      clock.push(took)
      cpu.push(spentMs)
    },
    side: (): Side => ({
      p50Ms: quantile(clock, 0.5),
      p95Ms: quantile(clock, 0.95),
      cpuP50Ms: quantile(cpu, 0.5),
      cpuP95Ms: quantile(cpu, 0.95),
    }),
  }
}
