import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import lighthouse, { defaultConfig } from 'lighthouse'
import { chromium } from 'playwright-core'
import { chromiumPath } from './browser.ts'
import { artefacts } from './site.ts'
import { freePort } from './web-without-api.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type AuditResult = {
  /** Lighthouse's benchmark index of the machine during the run. */
  readonly machine: number
  readonly scores: Readonly<Record<Category, number>>
  /** Audits below 0.9, by category. */
  readonly shortcomings: readonly string[]
}

const reports = join(artefacts, 'lighthouse')

/** Lighthouse simulates a mid-range phone by slowing a desktop with benchmark index 1,600 down by four. */
const phoneIndex = 400
const desktopIndex = 1_600

/** Lighthouse recommends a smaller multiplier on slower machines: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const slowdownOn = (machine: number) => Math.max(1, Math.min(machine, desktopIndex) / phoneIndex)

/**
 * `machine` is the expected benchmark index. The browser sometimes starts recording too late, and Lighthouse
 * then asks for another run.
 */
export async function audit(address: string, name: string, machine = desktopIndex): Promise<AuditResult> {
  for (let tries = 1; tries <= 3; tries += 1) {
    const result = await auditOnce(address, name, machine)
    if (result) return result
  }
  throw new Error(`Lighthouse recorded no navigation start of ${address}`)
}

/** Lighthouse with its default settings for mobile. Null: no navigation start, run it again. */
async function auditOnce(address: string, name: string, machine: number): Promise<AuditResult | null> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const { throttling } = defaultConfig.settings ?? {}
    const result = await lighthouse(address, {
      port,
      output: ['html', 'json'],
      onlyCategories: [...categories],
      logLevel: 'error',
      throttling: { ...throttling, cpuSlowdownMultiplier: slowdownOn(machine) },
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${address}`)
    const { lhr, report } = result
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return null
    if (lhr.runtimeError)
      throw new Error(`Lighthouse could not audit ${address}: ${lhr.runtimeError.message}`)
    mkdirSync(reports, { recursive: true })
    for (const [index, ending] of ['html', 'json'].entries())
      writeFileSync(join(reports, `${name}.${ending}`), report[index] ?? '')
    return {
      machine: lhr.environment.benchmarkIndex,
      scores: scoresOf(lhr),
      shortcomings: failedAuditsOf(lhr),
    }
  } finally {
    await browser.close()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

function scoresOf({ categories: results }: Result): Record<Category, number> {
  const score = (category: Category) => Math.round((results[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function failedAuditsOf({ categories: results, audits }: Result): string[] {
  return categories.flatMap((category) =>
    (results[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
      return [`${category}: ${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()]
    }),
  )
}
