import { refuse } from '@tiltyard/contracts'
import { askSize } from './ask-patterns.ts'

/** In instructions of the compiled program. Patterns for flags have 40 to 520; nested repetitions multiply. */
const largestPattern = 600
/** All patterns of one task or question. */
const largestSum = 1_500

type Patterned = { readonly kind: string; readonly text?: string }

/** Why patterns cannot be saved, with the number of the listed flag; null where all can. */
export async function whyNoPattern(listed: readonly Patterned[]) {
  let sum = 0
  for (const [index, { kind, text = '' }] of listed.entries()) {
    if (kind !== 'pattern') continue
    const number = index + 1
    const size = await askSize(text)
    if (size === null) return refuse('tasks.pattern_unreadable', { number })
    if (size === 'slow' || size === 'busy') return refuse('tasks.pattern_too_slow', { number })
    if (size > largestPattern) return refuse('tasks.pattern_too_large', { number })
    sum += size
    if (sum > largestSum) return refuse('tasks.pattern_too_large', { number })
  }
  return null
}
