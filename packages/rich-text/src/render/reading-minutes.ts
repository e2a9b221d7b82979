const charactersAMinute = 400
const wordsAMinute = 230

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

/** A text in both scripts takes the time of both parts. Never less than a minute. */
export function readingMinutes(text: string): number {
  const characters = text.match(han)?.length ?? 0
  const words = text.replace(han, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(characters / charactersAMinute + words / wordsAMinute))
}
