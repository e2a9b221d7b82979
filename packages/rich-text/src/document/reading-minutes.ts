const charactersPerMinute = 400
const wordsPerMinute = 230

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** Characters where they are the words, words elsewhere. */
export function countWords(text: string): { readonly characters: number; readonly words: number } {
  return {
    characters: text.match(han)?.length ?? 0,
    words: text.replace(han, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  }
}

/** A text in both scripts takes the time of both parts. Never less than a minute. */
export function readingMinutes(text: string): number {
  const { characters, words } = countWords(text)
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute))
}
