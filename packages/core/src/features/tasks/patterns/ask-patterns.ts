import { keepThread } from '../../../kernel/index.ts'

/** Without a text: how large its program is. */
export type PatternQuestion = { readonly pattern: string; readonly text?: string }
export type PatternAnswer = boolean | number | null

/** A pattern of the largest size that can be saved takes some 60 ms with the longest answer. */
const ask = keepThread<PatternQuestion, PatternAnswer>(new URL('./pattern-thread.ts', import.meta.url), {
  processorMs: 500,
  memoryMb: 256,
  waiting: 4_096,
})

/** Each takes half a second of the thread at most once a minute, however many answers come. */
const slowForMs = 60_000
const slow = new Map<string, number>()

/** Whether the pattern matches the whole text. A pattern that was too slow a moment ago is not asked again. */
export async function askMatch(pattern: string, text: string): Promise<boolean | 'slow' | 'busy'> {
  if ((slow.get(pattern) ?? 0) > performance.now()) return 'slow'
  slow.delete(pattern)
  const answer = await ask({ pattern, text })
  if (answer === 'slow') slow.set(pattern, performance.now() + slowForMs)
  return answer === 'slow' || answer === 'busy' ? answer : answer === true
}

export async function askSize(pattern: string): Promise<number | null | 'slow' | 'busy'> {
  const answer = await ask({ pattern })
  return typeof answer === 'boolean' ? null : answer
}
