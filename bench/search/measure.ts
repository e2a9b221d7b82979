import { type SearchDeps, searchDocuments } from '@tiltyard/core/content'
import type pg from 'pg'
import { cpuMs } from '../cpu.ts'
import { quantile } from '../report.ts'
import type { Statement } from './recorded-statements.ts'

/** Wall-clock time, and CPU time of this process and PostgreSQL together. */
export type Timing = {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly cpuP50Ms: number
  readonly cpuP95Ms: number
}

export type Figures = {
  readonly ours: Timing
  readonly bare: Timing
  readonly ratio: number
  /** Other load on the machine does not distort CPU time. */
  readonly cpuRatio: number
  readonly found: number
}

export type Contenders = {
  readonly deps: SearchDeps
  readonly bare: pg.Pool
  readonly taken: () => Statement[]
}

const rounds = 2

/** The first page of each keyword: through the use case, then the same statements through the bare driver. */
export async function measure(
  { deps, bare, taken }: Contenders,
  keywords: readonly string[],
): Promise<Figures> {
  const ownWatch = await stopwatch(deps.database.connection.pool)
  const bareWatch = await stopwatch(bare)
  let found = 0
  for (let round = -1; round < rounds; round += 1) {
    for (const keyword of keywords) {
      taken()
      await ownWatch.time(round >= 0, async () => {
        const result = await searchDocuments(deps, { keyword, page: 1, limit: 10 }, 'zh')
        if (!result.ok) throw new Error('search refused')
        found = Math.max(found, result.value.total)
      })
      const statements = taken()
      await bareWatch.time(round >= 0, async () => {
        for (const { text, values } of statements) await bare.query(text, values)
      })
    }
  }
  const [own, bareTiming] = [ownWatch.side(), bareWatch.side()]
  return {
    ours: own,
    bare: bareTiming,
    ratio: own.p95Ms / bareTiming.p95Ms,
    cpuRatio: own.cpuP95Ms / bareTiming.cpuP95Ms,
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
    async time(isCounted: boolean, work: () => Promise<void>) {
      const spentBefore = spent()
      const start = performance.now()
      await work()
      const took = performance.now() - start
      const spentMs = spent() - spentBefore
      if (!isCounted) return
      clock.push(took)
      cpu.push(spentMs)
    },
    side: (): Timing => ({
      p50Ms: quantile(clock, 0.5),
      p95Ms: quantile(clock, 0.95),
      cpuP50Ms: quantile(cpu, 0.5),
      cpuP95Ms: quantile(cpu, 0.95),
    }),
  }
}
