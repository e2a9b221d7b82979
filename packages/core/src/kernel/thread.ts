import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { parentPort, type Transferable, Worker } from 'node:worker_threads'

/** Messages of a thread: first that it is ready, then a reply to each request, with its processor time so far. */
export type ThreadReply<Answer> = { readonly answer: Answer; readonly usedMs: number }

export type Thread<Question, Answer> = {
  /** One request at a time. Rejects with the thread's fault, or with one that `isResourceLimitExceeded` recognises. */
  ask(question: Question, options?: AskOptions): Promise<Answer>
  /** Processor time of all replies so far. */
  readonly usedMs: number
  end(): Promise<void>
}
type AskOptions = {
  readonly signal?: AbortSignal
  readonly transfer?: readonly Transferable[]
  /** Processor time, not wall time, so that a busy host makes no request too slow. */
  readonly processorMs?: number
}

type ThreadMemory = {
  readonly memoryMb?: number
  /** Of new objects, above `memoryMb`. */
  readonly youngMemoryMb?: number
}

class CpuLimitExceeded extends Error {}

/** Whether a request exceeded its processor or memory limit. The thread then has to be ended. */
export const isResourceLimitExceeded = (fault: unknown): boolean =>
  fault instanceof CpuLimitExceeded ||
  (fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY')

/** For work that would block this thread. The caller ends it; an idle one does not keep the process alive. */
export function startThread<Question, Answer>(
  script: URL,
  { memoryMb, youngMemoryMb }: ThreadMemory = {},
): Thread<Question, Answer> {
  const resourceLimits = {
    ...(memoryMb ? { maxOldGenerationSizeMb: memoryMb } : {}),
    ...(youngMemoryMb ? { maxYoungGenerationSizeMb: youngMemoryMb } : {}),
  }
  const worker = new Worker(script, { resourceLimits })
  const exited = new AbortController()
  worker.once('exit', () => exited.abort(new Error('the thread has ended')))
  // Without a listener a fault of an idle thread would end the process.
  worker.on('error', () => undefined)
  const nextReply = async <T>(signal: AbortSignal) =>
    (await once(worker, 'message', { signal }))[0] as ThreadReply<T>
  const ready = nextReply<null>(exited.signal)
  ready.catch(() => undefined)
  let usedMs: number | undefined
  let startedMs = 0
  return {
    get usedMs() {
      return usedMs === undefined ? 0 : usedMs - startedMs
    },
    async ask(question, { signal, transfer = [], processorMs } = {}) {
      const finished = new AbortController()
      const abortSignal = AbortSignal.any([exited.signal, finished.signal, ...(signal ? [signal] : [])])
      worker.ref()
      try {
        if (usedMs === undefined) {
          startedMs = (await ready).usedMs
          usedMs = startedMs
        }
        abortSignal.throwIfAborted()
        const answer = nextReply<Answer>(abortSignal)
        worker.postMessage(question, transfer)
        const reply =
          processorMs === undefined
            ? await answer
            : await Promise.race([answer, rejectOverCpuLimit(worker, usedMs + processorMs, abortSignal)])
        usedMs = reply.usedMs
        return reply.answer
      } finally {
        finished.abort()
        worker.unref()
      }
    },
    async end() {
      await worker.terminate()
    },
  }
}

/** Transferring a buffer transfers its whole memory, so each piece gets its own. */
export async function* withOwnBuffers(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of source)
    yield chunk.byteLength === chunk.buffer.byteLength ? chunk : new Uint8Array(chunk)
}

const pollIntervalMs = 25

async function rejectOverCpuLimit(worker: Worker, mostMs: number, signal: AbortSignal): Promise<never> {
  for (;;) {
    await setTimeout(pollIntervalMs, undefined, { signal })
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1_000 > mostMs) throw new CpuLimitExceeded()
  }
}

/** The inside of a thread: one request after another. A fault ends the thread and reaches the caller. */
export function serveThreadRequests<Question, Answer>(
  answer: (request: Question) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', async (request: Question) => {
    const reply = await answer(request)
    parentPort?.postMessage({ answer: reply, usedMs: threadCpuMs() } satisfies ThreadReply<Answer>)
  })
  parentPort?.postMessage({ answer: null, usedMs: threadCpuMs() } satisfies ThreadReply<null>)
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

type ThreadLimits = {
  /** Processor time of one request. */
  readonly processorMs: number
  readonly memoryMb: number
  /** Length of the queue; further requests are refused. */
  readonly waiting: number
}

/**
 * A thread started by the first request, which serves one after another. A request above its limits ends the thread,
 * and the next one gets a new thread.
 */
export function createSupervisedThread<Question, Answer>(
  script: URL,
  { processorMs, memoryMb, waiting: maxWaiting }: ThreadLimits,
): (question: Question) => Promise<Answer | 'slow' | 'busy'> {
  let thread: Thread<Question, Answer> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function ask(question: Question): Promise<Answer | 'slow'> {
    thread ??= startThread(script, { memoryMb })
    const current = thread
    try {
      return await current.ask(question, { processorMs })
    } catch (fault) {
      thread = undefined
      await current.end()
      if (isResourceLimitExceeded(fault)) return 'slow'
      throw fault
    }
  }

  return async (question) => {
    if (waiting >= maxWaiting) return 'busy'
    waiting += 1
    const answer = last.then(() => ask(question))
    last = answer.catch(() => undefined)
    return answer.finally(() => {
      waiting -= 1
    })
  }
}
