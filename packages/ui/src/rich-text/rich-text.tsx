import type { Language, SafeHtml } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useKitMessages } from '../messages/kit-messages.ts'
import { EmptyState } from '../states/states.tsx'
import article from './article.module.css'
import { isBlankHtml } from './is-blank-html.ts'
import styles from './rich-text.module.css'

export type RichTextProps = {
  readonly html: SafeHtml
  /** Set where it is not the language of the page. */
  readonly lang?: Language
  /** Replaces the default empty state. */
  readonly empty?: ReactNode
}

/**
 * The only place that renders HTML. It accepts only the output of the server's sanitiser and does not change
 * it: decoding or concatenating here would undo the sanitiser's work.
 */
export function RichText({ html, lang, empty }: RichTextProps) {
  const messages = useKitMessages()
  if (isBlankHtml(html)) return empty ?? <EmptyState title={messages.nothingWritten} />
  const className = classNames(styles['text'], article['article'])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is made by packages/rich-text and nothing else
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
