import type { ArticleReference } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { articlePath } from '../references/index.ts'
import { useLocalised } from '../site/index.ts'
import styles from './neighbours.module.css'

type NeighboursProps = {
  readonly previous: ArticleReference | null
  readonly next: ArticleReference | null
}

export function Neighbours({ previous, next }: NeighboursProps) {
  const t = useTranslations('articles')
  const localised = useLocalised()
  if (!previous && !next) return null
  return (
    <nav aria-label={t('neighbours')} className={styles['neighbours']}>
      {previous ? (
        <Link to={articlePath(previous)} rel="prev" className={styles['way']}>
          <span className={styles['side']}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t('previous')}
          </span>
          {localised(previous.title)}
        </Link>
      ) : (
        <span />
      )}
      {next ? (
        <Link to={articlePath(next)} rel="next" className={styles['way']} data-next="">
          <span className={styles['side']}>
            {t('next')}
            <ArrowRight size={16} aria-hidden="true" />
          </span>
          {localised(next.title)}
        </Link>
      ) : null}
    </nav>
  )
}
