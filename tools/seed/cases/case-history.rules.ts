import { creditAfter } from '@tiltyard/competition-types/forensics'
import { randomOf } from '../training/make/random.ts'
import { creditRule } from './case-credit.ts'
import type { CaseQuestion, DemoCase } from './demo-case.ts'

/** What a team sent to one question. */
export type CaseWork = {
  /** Since the stage began. */
  readonly seconds: number
  readonly team: number
  readonly caseIndex: number
  readonly question: number
  readonly wrong: readonly string[]
  /** Null: not solved yet. */
  readonly creditPermille: number | null
  /** This one passes the case. */
  readonly isPass: boolean
}

/** Teams of different skill, the first ones better, each through one case after the other. The first team has not begun. */
export function generateCaseHistory(
  cases: readonly DemoCase[],
  { teams, seconds }: { readonly teams: number; readonly seconds: number },
): CaseWork[] {
  const work: CaseWork[] = []
  for (let team = 1; team < teams; team += 1) {
    const random = randomOf(`case history ${team}`)
    const skill = 0.9 - (team * 0.7) / teams
    let at = seconds * (0.02 + random.next() * 0.2)
    for (const [caseIndex, { questions, passScore }] of cases.entries()) {
      let earned = 0
      for (const [number, question] of questions.entries()) {
        at += question.points * (25 + random.next() * 45) * (1.6 - skill)
        const isSolved = random.next() <= skill + 0.42 - number * 0.02
        const wrong = wrongAnswers(question, isSolved ? random.next() * (1.8 - skill) : 1)
        const place = { seconds: Math.round(at), team, caseIndex, question: number, wrong }
        if (!isSolved) {
          work.push({ ...place, creditPermille: null, isPass: false })
          break
        }
        const creditPermille = creditAfter(wrong.length, creditRule(question))
        const before = earned
        earned += Math.round((question.points * creditPermille) / 1000)
        const isPass = before < passScore && earned >= passScore
        work.push({ ...place, creditPermille, isPass })
      }
    }
  }
  return work.filter((each) => each.seconds < seconds).toSorted((a, b) => a.seconds - b.seconds)
}

/** Fewer than would be too many. */
function wrongAnswers({ nearMisses = [], attemptsMax = 9 }: CaseQuestion, trouble: number): string[] {
  return nearMisses.slice(0, Math.min(Math.floor(trouble * 3), attemptsMax - 1))
}
