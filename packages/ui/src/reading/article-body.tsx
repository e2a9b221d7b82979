import type { Language, SafeHtml } from '@tiltyard/contracts/browser'
import { useEffect, useRef, useState } from 'react'
import { RichText } from '../rich-text/rich-text.tsx'
import { useKitWords } from '../words/kit-words.ts'
import styles from './article-body.module.css'
import { addCopyButtons } from './copy-code.ts'
import { EnlargedPicture } from './enlarged-picture.tsx'
import { linkHeadings } from './link-headings.ts'
import { nameFootnotes } from './name-footnotes.ts'
import { undoAll } from './undo.ts'
import { type Picture, zoomPictures } from './zoom-pictures.ts'

export type ArticleBodyProps = {
  readonly html: SafeHtml
  /** What the text is written in, which need not be what the page speaks. */
  readonly lang: Language
}

export function ArticleBody({ html, lang }: ArticleBodyProps) {
  const { reading: words } = useKitWords()
  const root = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const [picture, setPicture] = useState<Picture | null>(null)

  useEffect(() => {
    const text = root.current
    if (!text) return
    const copy = (done: string) => async (what: string) => {
      setSaid('')
      const isCopied = await navigator.clipboard.writeText(what).then(
        () => true,
        () => false,
      )
      setSaid(isCopied ? done : words.copyFailed)
      return isCopied
    }
    return undoAll([
      addCopyButtons(text, words, copy(words.copied)),
      linkHeadings(text, words.linkTo, copy(words.linkCopied)),
      zoomPictures(text, words.enlarge, setPicture),
      nameFootnotes(text, words),
    ])
  }, [html, words])

  return (
    <div className={styles['body']} lang={lang}>
      <div ref={root}>
        <RichText html={html} />
      </div>
      <p role="status" className={styles['said']}>
        {said}
      </p>
      <EnlargedPicture picture={picture} onClose={() => setPicture(null)} />
    </div>
  )
}
