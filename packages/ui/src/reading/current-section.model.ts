/**
 * Which section is being read: the last whose heading has passed the reading line. Before the first heading none is; at the very end
 * it is the last one, however short.
 */
export function currentSection(tops: readonly number[], line: number, atEnd: boolean): number {
  if (atEnd) return tops.length - 1
  return tops.findLastIndex((top) => top <= line)
}

/** From 0 at the beginning of the text to 1 where its end has come into sight. */
export function shareRead(top: number, height: number, sight: number): number {
  const scrollable = height - sight
  if (scrollable <= 0) return top + height <= sight ? 1 : 0
  return Math.min(1, Math.max(0, -top / scrollable))
}
