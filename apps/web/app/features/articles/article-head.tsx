import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { DayText } from '../references/index.ts'
import { PrintButton, ShareButton } from '../sharing/index.ts'
import { useLocalised } from '../site/index.ts'
import { articlesAddress } from './article.model.ts'
import { ArticleFacts } from './article-facts.tsx'
import styles from './article-head.module.css'
import type { ArticleToRead } from './queries.ts'

/** A later change is told when it is not the day of publishing. */
const isRevised = ({ publishedAt, updatedAt }: ArticleToRead) =>
  updatedAt.slice(0, 10) > publishedAt.slice(0, 10)

export function ArticleHead({ article }: { readonly article: ArticleToRead }) {
  const t = useTranslations('articles')
  const localised = useLocalised()
  const { channel, kind } = article
  return (
    <header className={styles['head']} lang={article.spoken}>
      {channel ? (
        <p className={styles['channel']}>
          <Link to={articlesAddress(kind, { channel: channel.code, label: undefined, page: 1 })}>
            {localised(channel.name)}
          </Link>
        </p>
      ) : null}
      <h1 className={styles['title']}>{localised(article.title)}</h1>
      <p className={styles['summary']}>{localised(article.summary)}</p>
      <div className={styles['by']}>
        <div>
          <ArticleFacts article={article} />
          {isRevised(article) ? (
            <p className={styles['revised']}>
              {t('revised')} <DayText value={article.updatedAt} />
            </p>
          ) : null}
        </div>
        <div className={styles['actions']}>
          <ShareButton title={localised(article.title)} />
          <PrintButton />
        </div>
      </div>
    </header>
  )
}
