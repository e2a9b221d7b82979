import { row } from './report.ts'

export type Goal = {
  readonly what: string
  readonly measured: number
  readonly most?: number
  readonly least?: number
}

/** One line per goal; a missed goal fails the run. */
export function printVerdict(goals: readonly Goal[]): void {
  console.log(`\n${row(['goal', 'measured', 'wanted', ''])}`)
  for (const goal of goals) {
    const limit = goal.most === undefined ? `≥ ${goal.least}` : `≤ ${goal.most}`
    console.log(row([goal.what, goal.measured.toFixed(2), limit, isMet(goal) ? 'OK' : 'MISSED']))
  }
  if (!goals.every(isMet)) process.exitCode = 1
}

/** NaN is a missed goal. */
const isMet = ({ measured, most = Infinity, least = -Infinity }: Goal) =>
  measured <= most && measured >= least
