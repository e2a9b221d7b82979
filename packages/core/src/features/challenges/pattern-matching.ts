import { refuse } from '@tiltyard/contracts'
import { createSupervisedThread } from '../../kernel/index.ts'

/** Without a text: how large its program is. */
export type PatternRequest = { readonly pattern: string; readonly text?: string }
export type PatternResponse = boolean | number | null

/** A pattern of the largest size that can be saved takes some 60 ms with the longest answer. */
const runPattern = createSupervisedThread<PatternRequest, PatternResponse>(
  new URL('./pattern-thread.ts', import.meta.url),
  {
    processorMs: 500,
    memoryMb: 256,
    waiting: 4_096,
  },
)

/** Each takes half a second of the thread at most once a minute, however many answers come. */
const slowTimeoutMs = 60_000
const slowUntil = new Map<string, number>()

/** Whether the pattern matches the whole text. A pattern that was too slow a moment ago is not asked again. */
async function matchPattern(pattern: string, text: string): Promise<boolean | 'slow' | 'busy'> {
  if ((slowUntil.get(pattern) ?? 0) > performance.now()) return 'slow'
  slowUntil.delete(pattern)
  const answer = await runPattern({ pattern, text })
  if (answer === 'slow') slowUntil.set(pattern, performance.now() + slowTimeoutMs)
  return answer === 'slow' || answer === 'busy' ? answer : answer === true
}

async function measurePattern(pattern: string): Promise<number | null | 'slow' | 'busy'> {
  const answer = await runPattern({ pattern })
  return typeof answer === 'boolean' ? null : answer
}

/** What patterns make of answers, as far as it is known. */
export type PatternVerdicts = {
  /** Null where it is not known: it is looked up next, or the pattern was too slow. */
  of(pattern: string, text: string): boolean | null
  /** Asks the thread for what was not known; false where nothing more is known afterwards. */
  resolve(): Promise<boolean>
  /** Patterns that took too long. */
  readonly slow: ReadonlySet<string>
}

const batchSize = 64
/** For the stored answers of a whole task. */
const timeBudgetMs = 20_000

function createPatternVerdicts(): PatternVerdicts {
  const cache = new Map<string, Map<string, boolean>>()
  const slow = new Set<string>()
  const unresolved = new Map<string, { readonly pattern: string; readonly text: string }>()

  async function lookUpOne({ pattern, text }: { readonly pattern: string; readonly text: string }) {
    const verdict = await matchPattern(pattern, text)
    if (verdict === 'slow') slow.add(pattern)
    if (typeof verdict !== 'boolean') return false
    const ofPattern = cache.get(pattern) ?? new Map<string, boolean>()
    cache.set(pattern, ofPattern.set(text, verdict))
    return true
  }

  return {
    slow,
    of(pattern, text) {
      const verdict = cache.get(pattern)?.get(text)
      if (verdict === undefined && !slow.has(pattern))
        unresolved.set(`${pattern}\n${text}`, { pattern, text })
      return verdict ?? null
    },
    async resolve() {
      const batch = [...unresolved.values()]
      unresolved.clear()
      const end = performance.now() + timeBudgetMs
      let hasNewVerdict = false
      for (let from = 0; from < batch.length && performance.now() < end; from += batchSize) {
        const results = await Promise.all(batch.slice(from, from + batchSize).map(lookUpOne))
        hasNewVerdict ||= results.includes(true)
      }
      return hasNewVerdict
    },
  }
}

const maxRounds = 3

/**
 * Judges, looks up what patterns make of the answers and judges again, so that nobody holds a row or a connection while the
 * thread works. Whatever `judge` cannot decide without a verdict it refuses: then nothing of it is kept.
 */
export async function judgeWithPatterns<T>(
  judge: (verdicts: Pick<PatternVerdicts, 'of'>) => Promise<T>,
  onSlow: (patterns: readonly string[]) => Promise<unknown>,
): Promise<T> {
  const verdicts = createPatternVerdicts()
  let result = await judge(verdicts)
  for (let round = 1; round < maxRounds && (await verdicts.resolve()); round += 1)
    result = await judge(verdicts)
  if (verdicts.slow.size > 0) await onSlow([...verdicts.slow])
  return result
}

/** In instructions of the compiled program. Patterns for flags have 40 to 520; nested repetitions multiply. */
const maxPatternSize = 600
/** All patterns of one task or question. */
const maxTotalSize = 1_500

type PatternInput = { readonly kind: string; readonly text?: string }

/** Why patterns cannot be saved, with the number of the listed flag; null where all can. */
export async function validatePatterns(inputs: readonly PatternInput[]) {
  let sum = 0
  for (const [index, { kind, text = '' }] of inputs.entries()) {
    if (kind !== 'pattern') continue
    const number = index + 1
    const size = await measurePattern(text)
    if (size === null) return refuse('tasks.invalid_pattern', { number })
    if (size === 'slow' || size === 'busy') return refuse('tasks.pattern_too_slow', { number })
    if (size > maxPatternSize) return refuse('tasks.pattern_too_complex', { number })
    sum += size
    if (sum > maxTotalSize) return refuse('tasks.pattern_too_complex', { number })
  }
  return null
}
