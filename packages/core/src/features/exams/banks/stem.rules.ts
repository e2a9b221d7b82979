import { foldText } from '@tiltyard/competition-types/theory'
import type { Localised } from '@tiltyard/contracts'

/** What keywords are looked for in and stems are compared by: a longer stem is compared by its beginning. */
const storedLength = 4_000

/** The folded stem in both languages, and in the language that every question has. */
export function foldStem({ zh, en }: Localised): { readonly text: string; readonly first: string } {
  const first = foldText(zh ?? en ?? '')
  return { first, text: `${first}\n${foldText(en ?? '')}`.trim().slice(0, storedLength).toWellFormed() }
}

export const comparedLength = 500

const countGroups = (text: string) => Math.max(0, Math.min(text.length, comparedLength) - 2)

/** The group of three code units from this place on, as one number. */
const groupAt = (text: string, at: number) =>
  (text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1)) * 0x1_0000 + text.charCodeAt(at + 2)

/** Share of the groups of three characters that two folded stems have in common, from 0 to 1. */
export function stemSimilarity(one: string): (other: string) => number {
  const total = countGroups(one)
  const groups = new Map<number, number>()
  for (let at = 0; at < total; at += 1) {
    const group = groupAt(one, at)
    groups.set(group, (groups.get(group) ?? 0) + 1)
  }
  return (other) => {
    const left = new Map<number, number>()
    const others = countGroups(other)
    let shared = 0
    for (let at = 0; at < others; at += 1) {
      const group = groupAt(other, at)
      const times = left.get(group) ?? groups.get(group)
      if (times === undefined) continue
      if (times > 0) shared += 1
      left.set(group, times - 1)
    }
    return shared / Math.max(total, others, 1)
  }
}
