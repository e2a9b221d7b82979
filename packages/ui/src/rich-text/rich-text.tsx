import type { SafeHtml } from '@tiltyard/contracts/browser'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useKitMessages } from '../messages/kit-messages.ts'
import { EmptyState } from '../states/states.tsx'
import article from './article.module.css'
import { isBlankHtml } from './is-blank-html.ts'
import styles from './rich-text.module.css'

export type RichTextProps = {
  readonly html: SafeHtml
  /** Instead of the plain statement that nothing is written here. */
  readonly empty?: ReactNode
}

/**
 * The one place where text becomes markup. It takes only what the server's sanitiser made, and changes nothing of it:
 * decoding or joining here would undo the sanitiser's work.
 */
export function RichText({ html, empty }: RichTextProps) {
  const messages = useKitMessages()
  if (isBlankHtml(html)) return empty ?? <EmptyState title={messages.nothingWritten} />
  const className = classNames(styles['text'], article['article'])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: SafeHtml is made by packages/rich-text and nothing else
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
