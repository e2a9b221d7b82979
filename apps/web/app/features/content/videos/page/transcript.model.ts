import type { CaptionCue } from '@tiltyard/contracts/browser'

const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

/** Positions of the lines that contain the words, whatever their case and width. */
export function findLines(lines: readonly string[], words: string): readonly number[] {
  const wanted = fold(words.trim())
  if (wanted === '') return []
  return lines.flatMap((line, at) => (fold(line).includes(wanted) ? [at] : []))
}

/** The line that is spoken at a time, or the last one before it; −1 before the first. */
export function lineAt(cues: readonly Pick<CaptionCue, 'from'>[], milliseconds: number): number {
  return cues.findLastIndex(({ from }) => from <= milliseconds)
}

/** The match that follows or precedes the current one, around the end; null without a match. */
export function stepMatch(count: number, current: number, step: 1 | -1): number | null {
  return count === 0 ? null : (current + step + count) % count
}
