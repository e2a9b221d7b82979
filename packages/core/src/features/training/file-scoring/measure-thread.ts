import { FileProblem } from '../../../csv/file-problem.ts'
import { serveThreadRequests } from '../../../kernel/thread.ts'
import type { MeasureReply, MeasureRequest } from './answer-scoring.ts'
import { measure } from './measure.ts'
import { TruthFileError } from './table-join.ts'

/**
 * Class instances cannot be sent between threads, so problems are sent as data. Any other fault ends the thread and is
 * handled outside.
 */
async function outcome({ scorer, truth, answer }: MeasureRequest): Promise<MeasureReply> {
  try {
    return { measured: await measure(scorer, { truth, answer }) }
  } catch (fault) {
    if (fault instanceof FileProblem) return { problem: fault.problem }
    if (fault instanceof TruthFileError) return { truthFault: fault.message }
    throw fault
  }
}

serveThreadRequests(outcome)
