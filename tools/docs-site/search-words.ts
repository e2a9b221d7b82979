/**
 * Words of a text for the index and for what a reader types: Chinese has no spaces, so the Unicode segmenter cuts both.
 * VitePress sends this function to the browser as text: it may use nothing from outside.
 */
export function searchWords(text: string): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  return Array.from(segmenter.segment(text))
    .filter((part) => part.isWordLike)
    .map((part) => part.segment)
}
