import { serveThreadRequests } from '../../../../kernel/thread.ts'
import { BlockCounts } from './block-counts.ts'
import type { CountReply, CountRequest } from './count-in-thread.ts'

let counts: BlockCounts | undefined

/** The first request brings the table. */
function reply(request: CountRequest): CountReply {
  if (request.method === 'open') {
    counts = new BlockCounts(...request.args)
    return
  }
  if (!counts) throw new Error('no table is open')
  switch (request.method) {
    case 'count':
      return counts.count(...request.args)
    case 'columnState':
      return counts.columnState(...request.args)
    case 'mergeColumn':
      return counts.mergeColumn(...request.args)
    case 'profile':
      return counts.profile(...request.args)
  }
}

serveThreadRequests(reply)
