import type { SendingProgress } from './use-send-attachment.ts'

/** waiting: for those before it · failed: with the reason, until it is tried again or dismissed */
export type QueuedFile<How> = {
  readonly key: number
  readonly file: File
  readonly how: How
} & (
  | { readonly state: 'waiting' }
  | { readonly state: 'sending'; readonly progress: SendingProgress; readonly onStop: () => void }
  | { readonly state: 'failed'; readonly failure: string }
)

type Queue<How> = readonly QueuedFile<How>[]

export function addFiles<How>(queue: Queue<How>, files: readonly File[], how: How): Queue<How> {
  const first = Math.max(0, ...queue.map(({ key }) => key)) + 1
  return [...queue, ...files.map((file, at) => ({ key: first + at, file, how, state: 'waiting' as const }))]
}

/** One file is sent at a time; a failed one does not hold up those after it. */
export function nextFile<How>(queue: Queue<How>): QueuedFile<How> | undefined {
  return queue.some(({ state }) => state === 'sending')
    ? undefined
    : queue.find(({ state }) => state === 'waiting')
}

export function withSending<How>(
  queue: Queue<How>,
  key: number,
  progress: SendingProgress,
  onStop: () => void,
): Queue<How> {
  return queue.map((each) => {
    const { file, how } = each
    return each.key === key ? { key, file, how, state: 'sending' as const, progress, onStop } : each
  })
}

export function withFailure<How>(queue: Queue<How>, key: number, failure: string): Queue<How> {
  return queue.map((each) => {
    const { file, how } = each
    return each.key === key ? { key, file, how, state: 'failed' as const, failure } : each
  })
}

/** Tried again after those that wait already. */
export function withRetry<How>(queue: Queue<How>, key: number): Queue<How> {
  const failed = queue.find((each) => each.key === key && each.state === 'failed')
  return failed ? addFiles(without(queue, key), [failed.file], failed.how) : queue
}

export function without<How>(queue: Queue<How>, key: number): Queue<How> {
  return queue.filter((each) => each.key !== key)
}
