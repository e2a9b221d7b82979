import type { ArticleListItem } from '@tiltyard/contracts/browser'
import { Link } from 'react-router'
import { articlePath } from '../references/index.ts'
import { useLocalised } from '../site/index.ts'
import { ArticleFacts } from './article-facts.tsx'
import styles from './article-row.module.css'
import { Picture } from './picture.tsx'

type ArticleRowProps = { readonly article: ArticleListItem; readonly level?: 2 | 3 }

export function ArticleRow({ article, level = 2 }: ArticleRowProps) {
  const localised = useLocalised()
  const { channel, title, summary, labels } = article
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['row']}>
      <div className={styles['picture']}>
        <Picture id={article.id} cover={article.cover} />
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
