import type { ArticleReference } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { DocumentFactsContext } from '@tiltyard/ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../head/index.ts'
import { useLocalised, useSiteName } from '../../platform/settings/index.ts'
import { PrintButton, ShareButton } from '../../shared/sharing/index.ts'
import { Citation } from '../citations/index.ts'
import {
  articlePath,
  articlesPath,
  DayText,
  LanguageNote,
  LongText,
  PageSection,
  PaperLine,
} from '../publications/index.ts'
import { LikeAndFavorite } from '../reactions/index.ts'
import { articlesAddress } from './article.model.ts'
import { ArticleFacts, ArticleRow } from './article-row.tsx'
import styles from './article-screen.module.css'
import type { ArticleData, ArticleInLanguage } from './queries.ts'
import { articleStructuredData } from './structured.model.ts'

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
        facts={articleStructuredData(article, { origin, site, title, summary, spoken: article.spoken })}
      />
      <ArticleHead article={article} />
      <LanguageNote spoken={article.spoken} />
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
        {isPreview ? null : <LikeAndFavorite type={article.kind} id={article.id} />}
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
        <PreviousNextLinks previous={article.previous} next={article.next} />
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

/** The update is shown only if it is not on the day of publication. */
const isRevised = ({ publishedAt, updatedAt }: ArticleInLanguage) =>
  updatedAt.slice(0, 10) > publishedAt.slice(0, 10)

function ArticleHead({ article }: { readonly article: ArticleInLanguage }) {
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

type PreviousNextLinksProps = {
  readonly previous: ArticleReference | null
  readonly next: ArticleReference | null
}

function PreviousNextLinks({ previous, next }: PreviousNextLinksProps) {
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
