import type { BlankKey, ExamItemTexts, ExamKey, Localised } from '@tiltyard/contracts/browser'

type Version = ExamItemTexts & {
  readonly key: ExamKey | null
  readonly explanation: Localised | null
}

type KeyTexts = { readonly true: string; readonly false: string }

const letterOf = (at: number) => String.fromCharCode(65 + at)

/** A version as named texts, which can be compared. `plain` is the text of markup. */
export function versionFields(
  { stem, options, key, explanation }: Version,
  plain: (html: string) => string,
  words: KeyTexts,
): Record<string, unknown> {
  return {
    stem: { ...(stem.zh && { zh: plain(stem.zh) }), ...(stem.en && { en: plain(stem.en) }) },
    options: Object.fromEntries(options.map((option, at) => [letterOf(at), option])),
    key: key && keyText(key, words),
    explanation,
  }
}

function keyText(key: ExamKey, words: KeyTexts): string {
  switch (key.kind) {
    case 'single':
      return letterOf(key.option)
    case 'multiple':
      return key.options.map(letterOf).join(', ')
    case 'judge':
      return words[`${key.isTrue}`]
    case 'fill':
      return key.blanks.map((blank, at) => `${at + 1}. ${blankText(blank)}`).join('\n')
  }
}

function blankText({ accepts, number, pattern, isCaseSensitive, weight }: BlankKey): string {
  return [
    accepts.join(' | '),
    number && `${number.value} ± ${number.tolerance}`,
    pattern && `/${pattern}/`,
    isCaseSensitive && 'Aa',
    weight > 1 && `×${weight}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
