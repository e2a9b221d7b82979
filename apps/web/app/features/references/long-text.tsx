import type { Language, Outline, SafeHtml } from '@tiltyard/contracts/browser'
import { RichText } from '@tiltyard/ui'
import styles from './long-text.module.css'

type LongTextProps = {
  readonly html: SafeHtml
  readonly outline: Outline
  readonly spoken: Language
}

/** A text to read, in the language it is written in, with the way through it. */
export function LongText({ html, spoken }: LongTextProps) {
  return (
    <div lang={spoken} className={styles['text']}>
      <RichText html={html} />
    </div>
  )
}
