import type { Language, Outline, SafeHtml } from '@tiltyard/contracts/browser'
import { ArticleBody, Reading } from '@tiltyard/ui/reading'

type LongTextProps = {
  readonly html: SafeHtml
  readonly outline: Outline
  readonly spoken: Language
}

/** A long text in its language, with an outline if it has sections. */
export function LongText({ html, outline, spoken }: LongTextProps) {
  if (outline.length < 2) return <ArticleBody html={html} lang={spoken} />
  return <Reading html={html} outline={outline} lang={spoken} />
}
