import type { Thread } from '../../../../kernel/index.ts'
import type { BlockCounts, CountedTable } from './block-counts.ts'
import type { BlockCounter } from './block-order.ts'

type Method = keyof BlockCounts
type MethodRequest<Name extends Method> = {
  readonly method: Name
  readonly args: Parameters<BlockCounts[Name]>
}
export type CountRequest =
  | { readonly method: 'open'; readonly args: readonly [CountedTable] }
  | { [Name in Method]: MethodRequest<Name> }[Method]
export type CountReply = ReturnType<BlockCounts[Method]>

/** `BlockCounts` on a thread. Requests wait for each other; after a fault of the thread all fail with it. */
export function countInThread(
  thread: Thread<CountRequest, CountReply>,
  table: CountedTable,
  signal: AbortSignal,
): BlockCounter {
  let last: Promise<CountReply> = thread.ask({ method: 'open', args: [table] }, { signal })
  const method =
    <Name extends Method>(name: Name) =>
    (...args: Parameters<BlockCounts[Name]>) => {
      last = last.then(() => thread.ask({ method: name, args } as CountRequest, { signal }))
      return last as Promise<ReturnType<BlockCounts[Name]>>
    }
  return {
    count: method('count'),
    columnState: method('columnState'),
    mergeColumn: method('mergeColumn'),
    profile: method('profile'),
  }
}
