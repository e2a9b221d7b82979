import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '@tiltyard/contracts'
import { queueLiveEvent, transaction } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { type Site, startSite } from '../tools/dx/site.ts'
import { openReaders } from './events/readers.ts'
import { insertPeople } from './people.ts'
import { quantile, row, saveResults } from './report.ts'

const goalMs = 300

/** One event per second to all readers, through nginx and one api process; `--short` is for everyday use. */
export async function run(): Promise<void> {
  const short = process.argv.includes('--short')
  const plan = short ? { readers: 300, seconds: 8 } : { readers: 2_000, seconds: 40 }
  const site = await startSite({
    mode: 'production',
    copies: { api: 1, worker: 0, web: 0, account: 0 },
    freshDatabase: 'tiltyard_bench_events',
    settings: { LOG_LEVEL: 'warn' },
  })
  try {
    const figures = await measure(site, plan)
    console.log(
      `\n${row(['through nginx, one api process', 'p50 ms', 'p99 ms', 'worst ms', 'api MB', '+ MB', 'api CPU %'])}`,
    )
    const { p50Ms, p99Ms, worstMs, quietMegabytes, apiMegabytes, apiCpuPercent } = figures
    console.log(
      row([
        `${plan.readers} readers, ${plan.seconds} events`,
        ...[p50Ms, p99Ms, worstMs, apiMegabytes, apiMegabytes - quietMegabytes, apiCpuPercent].map((value) =>
          value.toFixed(0),
        ),
      ]),
    )
    console.log(`received ${figures.heard} of ${figures.expected}; goal: p99 ≤ ${goalMs} ms`)
    saveResults('events', { plan, figures })
    if (figures.heard !== figures.expected || p99Ms > goalMs) process.exitCode = 1
  } finally {
    await site.stop()
  }
}

async function measure(
  site: Site,
  { readers, seconds }: { readonly readers: number; readonly seconds: number },
) {
  const people = await insertPeople(site.env['DATABASE_URL'] ?? '', readers)
  const connection = connect<PlatformTables>({
    url: site.env['PLATFORM_DATABASE_URL'] ?? '',
    applicationName: 'bench',
    maxConnections: 2,
  })
  const database = { connection, auditKey: 'bench', requestId: 'bench' }
  const delays: number[] = []
  const { megabytes: quietMegabytes } = await usageOf(site)
  const opened = await openReaders(Number(new URL(site.siteOrigin).port), people, ({ delayMs }) =>
    delays.push(delayMs),
  )
  try {
    await sleep(1_000)
    const before = await usageOf(site)
    let apiMegabytes = before.megabytes
    const since = performance.now()
    for (let n = 0; n < seconds; n += 1) {
      await sleep(Math.max(0, since + n * 1_000 - performance.now()))
      await transaction(database, async (tx) =>
        ok(queueLiveEvent(tx, { topic: 'everyone', kind: 'bench', payload: { n, at: Date.now() } })),
      )
      apiMegabytes = Math.max(apiMegabytes, (await usageOf(site)).megabytes)
    }
    await sleep(2_000)
    const after = await usageOf(site)
    const elapsed = (performance.now() - since) / 1_000
    return {
      expected: readers * seconds,
      heard: delays.length,
      stillOpen: opened.open(),
      p50Ms: quantile(delays, 0.5),
      p99Ms: quantile(delays, 0.99),
      worstMs: quantile(delays, 1),
      quietMegabytes,
      apiMegabytes,
      apiCpuPercent: (100 * (after.cpuSeconds - before.cpuSeconds)) / elapsed,
    }
  } finally {
    opened.close()
    await connection.close()
  }
}

async function usageOf(site: Site): Promise<{ megabytes: number; cpuSeconds: number }> {
  const text = await (await fetch(`${site.processes.url('api')}/metrics`)).text()
  const metric = (name: string) =>
    Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    megabytes: metric('process_resident_memory_bytes') / 2 ** 20,
    cpuSeconds: metric('process_cpu_seconds_total'),
  }
}
