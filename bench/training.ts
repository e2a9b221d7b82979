import { saveResults } from './report.ts'
import { answersGoal, measureAnswers } from './training/answers.ts'
import { measureBoards } from './training/boards.ts'
import { measureScorer, scorerGoal } from './training/scorer.ts'
import { measureStarts, startsGoal } from './training/starts.ts'
import { measureTerminal, terminalGoal } from './training/terminal.ts'
import { type Goal, printVerdict } from './verdict.ts'

type Ratios = Readonly<Record<string, { readonly ratio: number }>>
const parts = ['starts', 'terminal', 'scorer', 'answers', 'boards'] as const
type Part = (typeof parts)[number]

/**
 * Training under load, each part against its bare counterpart in the same run: `pnpm bench training [--short] [part]`.
 * `boards` has no counterpart and runs only by name; it shows how boards grow (`--million`).
 */
export async function run(): Promise<void> {
  const requestedParts = parts.filter((part) => process.argv.includes(part))
  const wants = (part: Part) =>
    requestedParts.length === 0 ? part !== 'boards' : requestedParts.includes(part)
  const size = { short: process.argv.includes('--short') }
  const starts = wants('starts') ? await measureStarts(size) : null
  const terminal = wants('terminal') ? await measureTerminal(size) : null
  const scorer: Ratios = wants('scorer') ? await measureScorer(size) : {}
  const answers: Ratios = wants('answers') ? await measureAnswers(size) : {}
  const boards = wants('boards') ? await measureBoards(size) : null
  saveResults('training', { starts, terminal, scorer, answers, boards })
  const ratios = (of: Ratios, name: (kind: string) => string, goal: Pick<Goal, 'most' | 'least'>): Goal[] =>
    Object.entries(of).map(([kind, { ratio }]) => ({ what: name(kind), measured: ratio, ...goal }))
  printVerdict([
    ...(starts ? [{ what: 'a start, × bare engine', measured: starts.ratio, most: startsGoal }] : []),
    ...(terminal
      ? [{ what: 'echo p99, ms over bare exec', measured: terminal.added, most: terminalGoal }]
      : []),
    ...ratios(scorer, (name) => `300 MB ${name}, × bare`, { most: scorerGoal }),
    ...ratios(answers, (kind) => `${kind} answers a second, × bare`, { least: answersGoal }),
  ])
}
