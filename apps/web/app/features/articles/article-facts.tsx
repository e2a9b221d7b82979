import type { ArticleListItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { DayText, joinNames } from '../references/index.ts'
import { minutesOf } from './article.model.ts'
import styles from './article-facts.module.css'

type ArticleFactsProps = {
  readonly article: Pick<ArticleListItem, 'authors' | 'publishedAt' | 'readingMinutes'>
}

export function ArticleFacts({ article }: ArticleFactsProps) {
  const t = useTranslations('articles')
  const { language } = useLanguage()
  return (
    <p className={styles['facts']}>
      {article.authors.length > 0 ? <span>{joinNames(article.authors, language)}</span> : null}
      <DayText value={article.publishedAt} />
      <span>{t('minutes', { minutes: minutesOf(article.readingMinutes, language) })}</span>
    </p>
  )
}
