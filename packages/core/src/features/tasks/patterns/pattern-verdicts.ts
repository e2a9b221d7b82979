import { askMatch } from './ask-patterns.ts'

/** What patterns make of answers, as far as it is known. */
export type PatternVerdicts = {
  /** Null where it is not known: it is looked up next, or the pattern was too slow. */
  of(pattern: string, text: string): boolean | null
  /** Asks the thread for what was not known; false where nothing more is known afterwards. */
  lookUp(): Promise<boolean>
  /** Patterns that took too long. */
  readonly slow: ReadonlySet<string>
}

const atOnce = 64
/** For the stored answers of a whole task. */
const mostMs = 20_000

function patternVerdicts(): PatternVerdicts {
  const known = new Map<string, Map<string, boolean>>()
  const slow = new Set<string>()
  const open = new Map<string, { readonly pattern: string; readonly text: string }>()

  async function lookUpOne({ pattern, text }: { readonly pattern: string; readonly text: string }) {
    const verdict = await askMatch(pattern, text)
    if (verdict === 'slow') slow.add(pattern)
    if (typeof verdict !== 'boolean') return false
    const ofPattern = known.get(pattern) ?? new Map<string, boolean>()
    known.set(pattern, ofPattern.set(text, verdict))
    return true
  }

  return {
    slow,
    of(pattern, text) {
      const verdict = known.get(pattern)?.get(text)
      if (verdict === undefined && !slow.has(pattern)) open.set(`${pattern}\n${text}`, { pattern, text })
      return verdict ?? null
    },
    async lookUp() {
      const asked = [...open.values()]
      open.clear()
      const end = performance.now() + mostMs
      let isMoreKnown = false
      for (let from = 0; from < asked.length && performance.now() < end; from += atOnce) {
        const learnt = await Promise.all(asked.slice(from, from + atOnce).map(lookUpOne))
        isMoreKnown ||= learnt.includes(true)
      }
      return isMoreKnown
    },
  }
}

const mostRounds = 3

/**
 * Judges, looks up what patterns make of the answers and judges again, so that nobody holds a row or a connection while the
 * thread works. Whatever `judge` cannot decide without a verdict it refuses: then nothing of it is kept.
 */
export async function judgeByPatterns<T>(
  judge: (verdicts: Pick<PatternVerdicts, 'of'>) => Promise<T>,
  noteSlow: (patterns: readonly string[]) => Promise<unknown>,
): Promise<T> {
  const verdicts = patternVerdicts()
  let judged = await judge(verdicts)
  for (let round = 1; round < mostRounds && (await verdicts.lookUp()); round += 1)
    judged = await judge(verdicts)
  if (verdicts.slow.size > 0) await noteSlow([...verdicts.slow])
  return judged
}
