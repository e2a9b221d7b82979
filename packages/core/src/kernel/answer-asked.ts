import { parentPort } from 'node:worker_threads'
import type { FromThread } from './thread.ts'

/** The inside of a thread: one question after the other. A fault ends the thread and is met by whoever asked. */
export function answerAsked<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  parentPort?.on('message', async (question: Question) => {
    const answered = await answer(question)
    parentPort?.postMessage({ answer: answered, usedMs: usedMs() } satisfies FromThread<Answer>)
  })
  parentPort?.postMessage({ answer: null, usedMs: usedMs() } satisfies FromThread<null>)
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
