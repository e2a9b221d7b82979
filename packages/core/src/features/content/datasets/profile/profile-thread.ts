import { FileProblem } from '../../../../csv/file-problem.ts'
import { serveThreadRequests } from '../../../../kernel/thread.ts'
import { profileFile } from './profile-file.ts'
import type { ProfileReply, ProfileRequest } from './profile-in-thread.ts'

/** Class instances cannot be sent between threads, so problems are sent as data; any other fault ends the thread. */
async function outcome({ chunks, format, options }: ProfileRequest): Promise<ProfileReply> {
  try {
    return { profile: await profileFile(chunks, format, options) }
  } catch (fault) {
    if (fault instanceof FileProblem) return { problem: fault.problem }
    throw fault
  }
}

serveThreadRequests(outcome)
