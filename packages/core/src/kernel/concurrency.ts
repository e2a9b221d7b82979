export type SemaphoreLimits = {
  readonly working: number
  readonly waiting: number
  /** Per account, so that no account takes all slots. */
  readonly perAccount: { readonly working: number; readonly waiting: number }
}

type RunLimited = <T>(account: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T | 'busy'>

type QueuedWork = { readonly account: string; go(): void }

/** Bounds the memory under load: a few run, some wait in a queue, further calls are refused. */
export function createSemaphore({ working, waiting, perAccount }: SemaphoreLimits): RunLimited {
  const busy: string[] = []
  const queue: QueuedWork[] = []
  const isFree = (account: string) =>
    busy.length < working && busy.filter((other) => other === account).length < perAccount.working
  const isFull = (account: string) =>
    queue.length >= waiting || queue.filter((other) => other.account === account).length >= perAccount.waiting

  function startNext(): void {
    const next = queue.findIndex(({ account }) => isFree(account))
    const [started] = next < 0 ? [] : queue.splice(next, 1)
    if (!started) return
    busy.push(started.account)
    started.go()
  }

  /** An aborted call leaves the queue. */
  function waitForSlot(account: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(one), 1)
        reject(signal?.reason)
      }
      const one = {
        account,
        go() {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      queue.push(one)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (account, work, signal) => {
    signal?.throwIfAborted()
    if (isFree(account)) busy.push(account)
    else if (isFull(account)) return 'busy'
    else await waitForSlot(account, signal)
    try {
      return await work()
    } finally {
      busy.splice(busy.indexOf(account), 1)
      startNext()
    }
  }
}

/**
 * Processes the items of a cleanup job one by one: a failure does not stop the others. The job fails at the end, so
 * that the queue logs and counts it; `onFault` may throw to stop at once.
 */
export async function forEachSettled<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onFault?: (item: T) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (fault) {
      await onFault?.(item)
      faults.push(fault)
    }
  const [first] = faults
  if (first !== undefined)
    throw new AggregateError(
      faults,
      `${faults.length} of ${items.length} failed, the first: ${first instanceof Error ? first.message : first}`,
    )
}
