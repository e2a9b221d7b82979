import { useTranslations } from '@tiltyard/i18n/browser'
import { DocumentFactsContext } from '@tiltyard/ui'
import { useContext } from 'react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../head/index.ts'
import { Citation } from '../citations/index.ts'
import { LikeAndFavourite } from '../reactions/index.ts'
import {
  articlePath,
  articlesPath,
  LongText,
  PageSection,
  PaperLine,
  WrittenNote,
} from '../references/index.ts'
import { useLocalised, useSiteName } from '../site/index.ts'
import { articlesAddress } from './article.model.ts'
import { ArticleHead } from './article-head.tsx'
import { ArticleRow } from './article-row.tsx'
import styles from './article-screen.module.css'
import { Neighbours } from './neighbours.tsx'
import type { ArticleData } from './queries.ts'
import { articleFacts } from './structured.model.ts'

type ArticleScreenProps = ArticleData & { readonly isPreview?: boolean }

export function ArticleScreen({ article, related, isPreview = false }: ArticleScreenProps) {
  const t = useTranslations('articles')
  const localised = useLocalised()
  const site = useSiteName()
  const { origin } = useContext(DocumentFactsContext)
  const title = localised(article.title)
  const summary = localised(article.summary)
  const path = articlePath(article)
  return (
    <article className={styles['page']}>
      <PageHead
        title={title}
        description={summary}
        path={path}
        written={writtenIn(article.title)}
        kind="article"
        isPrivate={isPreview}
        facts={articleFacts(article, { origin, site, title, summary, spoken: article.spoken })}
      />
      <ArticleHead article={article} />
      <WrittenNote spoken={article.spoken} />
      {article.paper ? (
        <aside className={styles['paper']} aria-label={t('explains')}>
          <p className={styles['kicker']}>{t('explains')}</p>
          <PaperLine paper={article.paper} />
        </aside>
      ) : null}
      <LongText html={article.html} outline={article.outline} spoken={article.spoken} />
      <footer className={styles['foot']}>
        {article.labels.length > 0 ? (
          <ul className={styles['labels']} aria-label={t('label')}>
            {article.labels.map(({ code, name }) => (
              <li key={code}>
                <Link
                  to={articlesAddress(article.kind, { channel: undefined, label: code, page: 1 })}
                  className={styles['label']}
                >
                  {localised(name)}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
        {isPreview ? null : <LikeAndFavourite type={article.kind} id={article.id} />}
        <Citation
          source={{
            kind: 'page',
            title,
            authors: article.authors,
            venue: site,
            year: new Date(article.publishedAt).getUTCFullYear(),
            url: `${origin}${path}`,
          }}
        />
        <Neighbours previous={article.previous} next={article.next} />
      </footer>
      {related.length > 0 ? (
        <PageSection title={t('related')}>
          <ul className={styles['related']}>
            {related.map((each) => (
              <li key={each.id}>
                <ArticleRow article={each} level={3} />
              </li>
            ))}
          </ul>
        </PageSection>
      ) : null}
      <p className={styles['back']}>
        <Link to={articlesPath(article.kind)}>{t(`${article.kind}.back`)}</Link>
      </p>
    </article>
  )
}
