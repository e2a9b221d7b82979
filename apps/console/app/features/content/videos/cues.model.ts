import type { CaptionCue } from '@tiltyard/contracts/browser'

/** A line while it is edited: a time that cannot be read is missing. */
export type EditedCue = {
  readonly key: number
  readonly from: number | undefined
  readonly to: number | undefined
  readonly text: string
}

const newCueMs = 3_000

export const editedCues = (cues: readonly CaptionCue[]): readonly EditedCue[] =>
  cues.map((cue, key) => ({ key, ...cue }))

/** A new line begins where the one before it ends. */
export function withCueAfter(cues: readonly EditedCue[], at: number): readonly EditedCue[] {
  const from = cues[at]?.to ?? 0
  const key = Math.max(-1, ...cues.map((cue) => cue.key)) + 1
  return [...cues.slice(0, at + 1), { key, from, to: from + newCueMs, text: '' }, ...cues.slice(at + 1)]
}

export const withoutCue = (cues: readonly EditedCue[], key: number): readonly EditedCue[] =>
  cues.filter((cue) => cue.key !== key)

export const withCue = (
  cues: readonly EditedCue[],
  key: number,
  part: Partial<Omit<EditedCue, 'key'>>,
): readonly EditedCue[] => cues.map((cue) => (cue.key === key ? { ...cue, ...part } : cue))

export const isCueWrong = ({ from, to, text }: EditedCue): boolean =>
  from === undefined || to === undefined || to <= from || text.trim() === ''

/** As they are sent; null while a line is wrong. */
export function savableCues(cues: readonly EditedCue[]): CaptionCue[] | null {
  if (cues.length === 0 || cues.some(isCueWrong)) return null
  return cues.map(({ from = 0, to = 0, text }) => ({ from, to, text: text.trim() }))
}
