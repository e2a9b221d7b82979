import type { ArticleListItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Cover } from '@tiltyard/ui'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { articlePath, DayText, joinNames } from '../publications/index.ts'
import { minutesOf } from './article.model.ts'
import styles from './article-row.module.css'

type ArticleRowProps = { readonly article: ArticleListItem; readonly level?: 2 | 3 }

export function ArticleRow({ article, level = 2 }: ArticleRowProps) {
  const localised = useLocalised()
  const { channel, title, summary, labels } = article
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['row']}>
      <div className={styles['picture']}>
        <ArticlePicture id={article.id} cover={article.cover} />
      </div>
      <div className={styles['words']}>
        {channel ? <p className={styles['channel']}>{localised(channel.name)}</p> : null}
        <Title className={styles['title']}>
          <Link to={articlePath(article)} className={styles['link']}>
            {localised(title)}
          </Link>
        </Title>
        <p className={styles['summary']}>{localised(summary)}</p>
        <div className={styles['foot']}>
          <ArticleFacts article={article} />
          {labels.length > 0 ? (
            <ul className={styles['labels']}>
              {labels.slice(0, 3).map(({ code, name }) => (
                <li key={code}>{localised(name)}</li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </article>
  )
}

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

/** The article's cover or its arms. Decorative, because the title is next to it. */
function ArticlePicture({ id, cover }: { readonly id: string; readonly cover: string | null }) {
  if (cover === null) return <Cover id={id} />
  const at = (width: number) => `/_image?file=${cover}&w=${width}`
  return (
    <img
      src={at(640)}
      srcSet={`${at(384)} 384w, ${at(640)} 640w, ${at(1080)} 1080w`}
      sizes="(max-width: 768px) 100vw, 400px"
      alt=""
      loading="lazy"
      width={640}
      height={400}
    />
  )
}
