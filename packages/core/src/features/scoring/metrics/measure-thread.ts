import { parentPort, workerData } from 'node:worker_threads'
import { TruthFault } from '../csv/join-tables.ts'
import { ScoringProblem } from '../csv/scoring-problem.ts'
import { measure } from './measure.ts'
import type { MeasuredApart, ToMeasure } from './measure-apart.ts'

const { scorer, truth, answer } = workerData as ToMeasure

/** Classes do not travel between threads: what they mean does. Any other fault ends this one, and is met outside. */
async function outcome(): Promise<MeasuredApart> {
  try {
    return { measured: await measure(scorer, { truth, answer }) }
  } catch (fault) {
    if (fault instanceof ScoringProblem) return { problem: fault.problem }
    if (fault instanceof TruthFault) return { truthFault: fault.message }
    throw fault
  }
}

parentPort?.postMessage(await outcome())
