import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse, { defaultConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumPath } from './browser.ts'
import { artefacts } from './site.ts'
import { freePort } from './web-without-api.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type Judgement = {
  /** Lighthouse's benchmark index of the machine during the run. */
  readonly machine: number
  readonly scores: Readonly<Record<Category, number>>
  /** Audits below 0.9, by category. */
  readonly shortcomings: readonly string[]
}

const reports = join(artefacts, 'lighthouse')

/** Lighthouse simulates a mid-range phone by slowing a desktop with benchmark index 1,600 down by four. */
const phone = 400
const fastest = 1_600

/** Lighthouse recommends a smaller multiplier on slower machines: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slowdownOn = (machine: number) => Math.max(1, Math.min(machine, fastest) / phone)

/**
 * `machine` is the expected benchmark index. The browser sometimes starts recording too late, and Lighthouse
 * then asks for another run.
 */
export async function judge(address: string, name: string, machine = fastest): Promise<Judgement> {
  for (let tries = 1; tries <= 3; tries += 1) {
    const judgement = await judgeOnce(address, name, machine)
    if (judgement) return judgement
  }
  throw new Error(`Lighthouse recorded no navigation start of ${address}`)
}

/** Lighthouse with its default settings for mobile. Null: no navigation start, run it again. */
async function judgeOnce(address: string, name: string, machine: number): Promise<Judgement | null> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const { throttling } = defaultConfig.settings ?? {}
    const outcome = await lighthouse(address, {
      port,
      output: ['html', 'json'],
      onlyCategories: [...categories],
      logLevel: 'error',
      throttling: { ...throttling, cpuSlowdownMultiplier: slowdownOn(machine) },
    })
    if (!outcome) throw new Error(`Lighthouse returned no result for ${address}`)
    const { lhr, report } = outcome
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return null
    if (lhr.runtimeError)
      throw new Error(`Lighthouse could not audit ${address}: ${lhr.runtimeError.message}`)
    mkdirSync(reports, { recursive: true })
    for (const [index, ending] of ['html', 'json'].entries())
      writeFileSync(join(reports, `${name}.${ending}`), report[index] ?? '')
    return {
      machine: lhr.environment.benchmarkIndex,
      scores: scoresOf(lhr),
      shortcomings: shortcomingsOf(lhr),
    }
  } finally {
    await browser.close()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories: judged }: Result): Record<Category, number> {
  const score = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function shortcomingsOf({ categories: judged, audits }: Result): string[] {
  return categories.flatMap((category) =>
    (judged[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [`${category}: ${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()]
    }),
  )
}
