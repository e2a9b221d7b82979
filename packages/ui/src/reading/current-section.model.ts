/**
 * The current section is the last whose heading has passed the reading line: none before the first heading,
 * always the last one at the end of the text.
 */
export function currentSection(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= line)
}

/** From 0 at the beginning of the text to 1 when its end is visible. */
export function shareRead(top: number, height: number, sight: number): number {
  const scrollable = height - sight
  if (scrollable <= 0) return top + height <= sight ? 1 : 0
  return Math.min(1, Math.max(0, -top / scrollable))
}
