import { answersGoal, measureAnswers } from './competition/answers.ts'
import { withCompetition } from './competition/api-setup.ts'
import { goals as flagGoals, measureFlags } from './competition/flags.ts'
import { growthGoal, measureGrowth } from './competition/growth.ts'
import { measureBoard, measureTasks } from './competition/reads.ts'
import { saveResults } from './report.ts'

const teams = process.argv.includes('--short') ? 2_000 : 10_000
const readRatioGoals = { board: 0.6, tasks: 0.5 } as const
const requestedParts = process.argv.slice(3).filter((argument) => !argument.startsWith('--'))
const wants = (part: string) => requestedParts.length === 0 || requestedParts.includes(part)
const manyAnswers = process.argv.includes('--short') ? 200_000 : 10_000_000

/**
 * A competition of 10,000 teams, 50 tasks and 100,000 solves under load: `pnpm bench competition [board tasks wrong right answers]`.
 * `growth` takes minutes and gigabytes: the cost of a submission with ten million rows in the table.
 */
export async function run(): Promise<void> {
  const results: Record<string, unknown> = {}
  const missed: string[] = []
  await withCompetition(teams, async (setup) => {
    for (const [part, measure] of [
      ['board', measureBoard],
      ['tasks', measureTasks],
    ] as const) {
      if (!wants(part)) continue
      const comparison = await measure(setup)
      results[part] = comparison
      if (comparison.ratio.median < readRatioGoals[part]) missed.push(part)
    }
    for (const kind of ['wrong', 'right'] as const) {
      if (!wants(kind)) continue
      const figures = await measureFlags(setup, kind)
      results[kind] = figures
      if (figures.ratio < flagGoals.ofBare || figures.ofPeer < flagGoals.ofPeer) missed.push(`${kind} flags`)
    }
    if (wants('answers')) {
      const answers = await measureAnswers(setup)
      results['answers'] = answers
      if (answers.ratio < answersGoal) missed.push('answers')
    }
    if (requestedParts.includes('growth')) {
      const growth = await measureGrowth(setup, manyAnswers)
      results['growth'] = growth
      if (growth.cost > growthGoal) missed.push('growth')
    }
  })
  saveResults('competition', { teams, results })
  if (missed.length > 0) {
    console.log(`missed: ${missed.join(', ')}`)
    process.exitCode = 1
  }
}
