const charactersPerMinute = 400
const wordsPerMinute = 230

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Counts characters of Chinese and words of other scripts. */
export function countWords(text: string): { readonly characters: number; readonly words: number } {
  return {
    characters: text.match(han)?.length ?? 0,
    words: text.replace(han, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  }
}

/** The sum of both scripts, at least a minute. */
export function readingMinutes(text: string): number {
  const { characters, words } = countWords(text)
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute))
}
