import { refuse } from '@tiltyard/contracts'
import { createSupervisedThread } from '../../kernel/index.ts'

/** Without a text the response is the size of the compiled program. */
export type PatternRequest = { readonly pattern: string; readonly text?: string }
export type PatternResponse = boolean | number | null

/** A pattern of the largest permitted size takes about 60 ms with the longest answer. */
const runPattern = createSupervisedThread<PatternRequest, PatternResponse>(
  new URL('./pattern-thread.ts', import.meta.url),
  {
    processorMs: 500,
    memoryMb: 256,
    waiting: 4_096,
  },
)

/** A slow pattern uses half a second of the thread at most once a minute, however many answers arrive. */
const slowTimeoutMs = 60_000
const slowUntil = new Map<string, number>()

/** Whether the pattern matches the whole text. A pattern that was recently too slow is not run again. */
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

/** Known verdicts of patterns on answers. */
export type PatternVerdicts = {
  /** Null: not known yet and resolved next, or the pattern was too slow. */
  of(pattern: string, text: string): boolean | null
  /** Runs the unknown pairs on the thread; false when nothing new is known afterwards. */
  resolve(): Promise<boolean>
  /** Patterns that exceeded their time. */
  readonly slow: ReadonlySet<string>
}

const batchSize = 64
/** Time for the stored answers of a whole task. */
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
 * Judges, resolves the pattern verdicts and judges again, so that no lock or connection is held while the thread works.
 * `judge` refuses what it cannot decide without a verdict, and its writes are rolled back.
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

/** In instructions of the compiled program. Flag patterns have 40 to 520; nested repetitions multiply. */
const maxPatternSize = 600
/** Sum over all patterns of one task or question. */
const maxTotalSize = 1_500

type PatternInput = { readonly kind: string; readonly text?: string }

/** The refusal, with the number of the flag; null when all patterns can be saved. */
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
