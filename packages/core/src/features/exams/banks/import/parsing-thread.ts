import { serveThreadRequests } from '../../../../kernel/thread.ts'
import { ImportError } from './import-error.ts'
import { parseQuestions } from './parse-questions.ts'
import type { ParsingRequest, ParsingResponse } from './question-intake.ts'

/** Class instances cannot be sent between threads, so faults are sent as data. */
serveThreadRequests(async ({ parts, isArchive }: ParsingRequest): Promise<ParsingResponse> => {
  try {
    return { file: await parseQuestions(parts, isArchive) }
  } catch (fault) {
    if (fault instanceof ImportError) return { refused: fault.code }
    throw fault
  }
})
