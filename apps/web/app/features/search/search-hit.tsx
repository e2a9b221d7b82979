import type { SearchHit as Hit, SearchType } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { DayText } from '../references/index.ts'
import { MarkedText } from './marked-text.tsx'
import styles from './search-hit.module.css'

/** A paper and a dataset were published elsewhere and earlier; the day they came here would mislead. */
const isDated = (type: SearchType) => type !== 'paper' && type !== 'dataset'

export function SearchHit({ hit: { type, path, heading, snippet, publishedAt } }: { readonly hit: Hit }) {
  const t = useTranslations('search.types')
  return (
    <article className={styles['hit']}>
      <p className={styles['facts']}>
        <span className={styles['type']}>{t(type)}</span>
        {isDated(type) ? <DayText value={publishedAt} /> : null}
      </p>
      <h2 className={styles['title']}>
        <Link to={path} data-hit="">
          <MarkedText text={heading} />
        </Link>
      </h2>
      {snippet.parts.length > 0 ? (
        <p className={styles['snippet']}>
          <MarkedText text={snippet} />
        </p>
      ) : null}
    </article>
  )
}
