import { useRef } from 'react'
import { ArticleBody, type ArticleBodyProps } from './article-body.tsx'
import { Outline, type OutlineEntry } from './outline.tsx'
import styles from './reading.module.css'
import { ReadingProgress } from './reading-progress.tsx'

export type ReadingProps = ArticleBodyProps & { readonly outline: readonly OutlineEntry[] }

/** A long text with outline and reading progress; a text with fewer than two sections has no outline. */
export function Reading({ html, lang, outline }: ReadingProps) {
  const text = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReadingProgress of={text} />
      <div className={styles['room']}>
        <div className={styles['reading']}>
          {outline.length > 1 ? (
            <div className={styles['aside']}>
              <Outline entries={outline} />
            </div>
          ) : null}
          <div className={styles['text']} ref={text}>
            <ArticleBody html={html} lang={lang} />
          </div>
        </div>
      </div>
    </>
  )
}
