import type { Language, Outline, SafeHtml } from '@tiltyard/contracts/browser'
import { Reading } from '@tiltyard/ui/reading'

type LongTextProps = {
  readonly html: SafeHtml
  readonly outline: Outline
  readonly spoken: Language
}

/** A text to read, in the language it is written in, with the way through it. */
export function LongText({ html, outline, spoken }: LongTextProps) {
  return <Reading html={html} outline={outline} lang={spoken} />
}
