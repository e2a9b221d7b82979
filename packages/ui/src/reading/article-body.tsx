import type { Language, SafeHtml } from '@tiltyard/contracts/browser'
import { useEffect, useRef, useState } from 'react'
import { useKitMessages } from '../messages/kit-messages.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import styles from './article-body.module.css'
import {
  addCopyButtons,
  linkHeadings,
  nameFootnotes,
  type Picture,
  undoAll,
  zoomPictures,
} from './enhance-article.ts'
import { EnlargedPicture } from './enlarged-picture.tsx'

export type ArticleBodyProps = {
  readonly html: SafeHtml
  /** Language of the text, which may differ from the page's. */
  readonly lang: Language
}

export function ArticleBody({ html, lang }: ArticleBodyProps) {
  const { reading: messages } = useKitMessages()
  const root = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [picture, setPicture] = useState<Picture | null>(null)

  useEffect(() => {
    const text = root.current
    if (!text) return
    const copy = (done: string) => async (what: string) => {
      setAnnouncement('')
      const isCopied = await navigator.clipboard.writeText(what).then(
        () => true,
        () => false,
      )
      setAnnouncement(isCopied ? done : messages.copyFailed)
      return isCopied
    }
    return undoAll([
      addCopyButtons(text, messages, copy(messages.copied)),
      linkHeadings(text, messages.linkTo, copy(messages.linkCopied)),
      zoomPictures(text, messages.enlarge, setPicture),
      nameFootnotes(text, messages),
    ])
  }, [html, messages])

  return (
    <div className={styles['body']} lang={lang}>
      <div ref={root}>
        <RichText html={html} />
      </div>
      <p role="status" className={styles['said']}>
        {announcement}
      </p>
      <EnlargedPicture picture={picture} onClose={() => setPicture(null)} />
    </div>
  )
}
