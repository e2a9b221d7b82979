import { beginGoals, measureBegin } from './exams/begin.ts'
import { browsersGoal, measureBrowsers } from './exams/browsers.ts'
import { closingGoal, measureClosing } from './exams/closing.ts'
import { withExams } from './exams/exam-setup.ts'
import { measureSaves, savesGoal } from './exams/saves.ts'
import { saveResults } from './report.ts'
import { printVerdict } from './verdict.ts'

const parts = ['saves', 'begin', 'closing', 'browsers'] as const

/** An examination of 10,000 candidates with 100 questions each: `pnpm bench exams [--short] [saves begin closing browsers]`. */
export async function run(): Promise<void> {
  const requestedParts = parts.filter((part) => process.argv.includes(part))
  const wants = (part: (typeof parts)[number]) => requestedParts.length === 0 || requestedParts.includes(part)
  const plan = { short: process.argv.includes('--short') }
  const candidates = plan.short ? 1_000 : 10_000
  await withExams(candidates, async (setup) => {
    const saves = wants('saves') ? await measureSaves(setup, plan) : null
    const begin = wants('begin') ? await measureBegin(setup) : null
    const closing = wants('closing') ? await measureClosing(setup, plan) : null
    const browsers = wants('browsers') ? await measureBrowsers(setup, plan) : null
    saveResults('exams', { candidates, saves, begin, closing, browsers })
    printVerdict([
      ...(saves
        ? [
            { what: 'answers one by one, × bare', measured: saves.one.ratio, least: savesGoal },
            { what: 'answers ten a request, × bare', measured: saves.ten.ratio, least: savesGoal },
          ]
        : []),
      ...(begin
        ? [
            {
              what: `${begin.atOnce.sittings} begun at once, seconds`,
              measured: begin.atOnce.seconds,
              most: begin.atOnce.sittings / beginGoals.perSecond,
            },
            { what: 'begun at once, p99 ms', measured: begin.atOnce.p99Ms, most: beginGoals.p99Ms },
            { what: 'begun as they arrive, p99 ms', measured: begin.arriving.p99Ms, most: beginGoals.p99Ms },
          ]
        : []),
      ...(closing
        ? [{ what: 'closed and marked, × bare update', measured: closing.ratio, most: closingGoal }]
        : []),
      ...(browsers
        ? [{ what: 'change to acknowledged, p99 ms', measured: browsers.p99Ms, most: browsersGoal }]
        : []),
    ])
  })
}
