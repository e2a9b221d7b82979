import { answerAsked } from '../../../kernel/answer-asked.ts'
import { TruthFault } from '../csv/join-tables.ts'
import { ScoringProblem } from '../csv/scoring-problem.ts'
import { measure } from './measure.ts'
import type { MeasuredApart, ToMeasure } from './measure-apart.ts'

/** Classes do not travel between threads: what they mean does. Any other fault ends this one, and is met outside. */
async function outcome({ scorer, truth, answer }: ToMeasure): Promise<MeasuredApart> {
  try {
    return { measured: await measure(scorer, { truth, answer }) }
  } catch (fault) {
    if (fault instanceof ScoringProblem) return { problem: fault.problem }
    if (fault instanceof TruthFault) return { truthFault: fault.message }
    throw fault
  }
}

answerAsked(outcome)
