import { isTooMuch, startThread, type Thread } from './thread.ts'

type Limits = {
  /** Of the processor, for one question. */
  readonly processorMs: number
  readonly memoryMb: number
  /** Questions that wait for others; more are sent away. */
  readonly waiting: number
}

/**
 * A thread that is started by the first question and answers one after the other. A question that takes too much is given
 * up together with the thread, and the next one gets a new thread.
 */
export function keepThread<Question, Answer>(
  script: URL,
  { processorMs, memoryMb, waiting: mostWaiting }: Limits,
): (question: Question) => Promise<Answer | 'slow' | 'busy'> {
  let thread: Thread<Question, Answer> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function ask(question: Question): Promise<Answer | 'slow'> {
    thread ??= startThread(script, { memoryMb })
    const asked = thread
    try {
      return await asked.ask(question, { processorMs })
    } catch (fault) {
      thread = undefined
      await asked.end()
      if (isTooMuch(fault)) return 'slow'
      throw fault
    }
  }

  return async (question) => {
    if (waiting >= mostWaiting) return 'busy'
    waiting += 1
    const answer = last.then(() => ask(question))
    last = answer.catch(() => undefined)
    return answer.finally(() => {
      waiting -= 1
    })
  }
}
