import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type Transferable, Worker } from 'node:worker_threads'

/** What a thread says: first that it is ready, then an answer to each question; always what it has used of the processor. */
export type FromThread<Answer> = { readonly answer: Answer; readonly usedMs: number }

export type Thread<Question, Answer> = {
  /** One question at a time. Rejects with the thread's own fault, or with one that `isTooMuch` knows. */
  ask(question: Question, options?: AskOptions): Promise<Answer>
  /** Of the processor, for all answers so far. */
  readonly usedMs: number
  end(): Promise<void>
}
type AskOptions = {
  readonly signal?: AbortSignal
  readonly transfer?: readonly Transferable[]
  /** Of the processor, not of the clock: a busy machine makes no question too slow. */
  readonly processorMs?: number
}

class TooSlow extends Error {}

/** Whether a question took more of the processor or of memory than it was given. The thread has to be ended then. */
export const isTooMuch = (fault: unknown): boolean =>
  fault instanceof TooSlow ||
  (fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY')

/** Work that would hold up this thread for long. Whoever starts one ends it; an idle one keeps no process alive. */
export function startThread<Question, Answer>(
  script: URL,
  { memoryMb }: { readonly memoryMb?: number } = {},
): Thread<Question, Answer> {
  const worker = new Worker(script, memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: memoryMb } } : {})
  const over = new AbortController()
  worker.once('exit', () => over.abort(new Error('the thread has ended')))
  // Without a listener the fault of an idle thread would end the process.
  worker.on('error', () => undefined)
  const hear = async <T>(signal: AbortSignal) =>
    (await once(worker, 'message', { signal }))[0] as FromThread<T>
  const ready = hear<null>(over.signal)
  ready.catch(() => undefined)
  let usedMs: number | undefined
  let startedMs = 0
  return {
    get usedMs() {
      return usedMs === undefined ? 0 : usedMs - startedMs
    },
    async ask(question, { signal, transfer = [], processorMs } = {}) {
      const answered = new AbortController()
      const given = AbortSignal.any([over.signal, answered.signal, ...(signal ? [signal] : [])])
      worker.ref()
      try {
        if (usedMs === undefined) {
          startedMs = (await ready).usedMs
          usedMs = startedMs
        }
        given.throwIfAborted()
        const answer = hear<Answer>(given)
        worker.postMessage(question, transfer)
        const heard =
          processorMs === undefined
            ? await answer
            : await Promise.race([answer, exceed(worker, usedMs + processorMs, given)])
        usedMs = heard.usedMs
        return heard.answer
      } finally {
        answered.abort()
        worker.unref()
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

const lookEveryMs = 25

async function exceed(worker: Worker, mostMs: number, signal: AbortSignal): Promise<never> {
  for (;;) {
    await setTimeout(lookEveryMs, undefined, { signal })
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1_000 > mostMs) throw new TooSlow()
  }
}
