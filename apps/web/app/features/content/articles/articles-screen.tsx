import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, EmptyState, LinkButton, ListSkeleton } from '@tiltyard/ui'
import { Newspaper, Rss } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { FilterLinks, ListPage, Pager, PendingList, ResultCount } from '../../shared/list-page/index.ts'
import { articlesPath } from '../publications/index.ts'
import { articlesAddress, feedPath, filterChoices, pageSize } from './article.model.ts'
import { ArticleRow } from './article-row.tsx'
import styles from './articles-screen.module.css'
import type { ArticlesData } from './queries.ts'

export function ArticlesScreen({ kind, query, articles, total, channels, labels }: ArticlesData) {
  const t = useTranslations('articles')
  const kindMessages = useTranslations(`articles.${kind}`)
  const { language } = useLanguage()
  const localised = useLocalised()
  const feed = feedPath(language, kind, query.channel)
  const names = {
    all: t('all'),
    of: ({ name }: { name: Parameters<typeof localised>[0] }) => localised(name),
  }
  const addressWith = (change: Partial<typeof query>) =>
    articlesAddress(kind, { ...query, page: 1, ...change })
  const isFiltered = query.channel !== undefined || query.label !== undefined || query.page > 1
  return (
    <ListPage
      title={kindMessages('title')}
      lead={kindMessages('lead')}
      aside={
        <LinkButton href={feed} size="small" type="application/atom+xml">
          <Rss size={16} aria-hidden="true" />
          {t('subscribe')}
        </LinkButton>
      }
      filters={
        <>
          <FilterLinks
            label={t('channel')}
            choices={filterChoices(channels, query.channel, (channel) => addressWith({ channel }), names)}
          />
          <FilterLinks
            label={t('label')}
            max={11}
            choices={filterChoices(labels, query.label, (label) => addressWith({ label }), names)}
          />
        </>
      }
    >
      <PageHead
        title={kindMessages('title')}
        description={kindMessages('lead')}
        path={articlesAddress(kind, query)}
        feed={{ title: kindMessages('title'), path: feed, type: 'application/atom+xml' }}
      />
      <PendingList skeleton={<ListSkeleton rows={6} />}>
        <ResultCount total={total} />
        {articles.length === 0 ? (
          <EmptyState
            title={isFiltered ? t('noneHere') : kindMessages('none')}
            icon={<Newspaper size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={
              isFiltered ? (
                <Link to={articlesPath(kind)} className={buttonClass({ kind: 'primary' })}>
                  {t('showAll')}
                </Link>
              ) : null
            }
          >
            {isFiltered ? t('noneHereText') : kindMessages('noneText')}
          </EmptyState>
        ) : (
          <ul className={styles['list']}>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleRow article={article} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => articlesAddress(kind, { ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}
