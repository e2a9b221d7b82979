import type { PaperListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, EmptyState, ListSkeleton } from '@tiltyard/ui'
import { FileSearch } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../head/index.ts'
import {
  FilterLinks,
  KeywordForm,
  ListPage,
  Pager,
  PendingList,
  ResultCount,
} from '../../shared/list-page/index.ts'
import { infoPaths, PaperLine } from '../publications/index.ts'
import { type PaperQuery, pageSize, papersAddress } from './paper.model.ts'
import { PaperMessages } from './papers.messages.tsx'
import styles from './papers-screen.module.css'
import type { PapersData } from './queries.ts'
import { useListKeys } from './use-list-keys.ts'
import { YearHistogram } from './year-histogram.tsx'

const venuesMax = 14

export const PapersScreen = (data: PapersData) => (
  <PaperMessages>
    <Screen {...data} />
  </PaperMessages>
)

function Screen({ query, papers, total, years, venues }: PapersData) {
  const t = useTranslations('papers')
  useListKeys('[data-paper-list] li a[href]')
  const addressWith = (change: Partial<PaperQuery>) => papersAddress({ ...query, page: 1, ...change })
  const isFiltered = Object.values({ ...query, page: undefined }).some((value) => value !== undefined)
  const shownVenues = venues.filter(({ venue }, index) => index < venuesMax || venue === query.venue)
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      filters={
        <>
          <KeywordForm
            action={infoPaths.papers}
            keyword={query.keyword}
            filters={{ venue: query.venue, year: query.year, conferenceId: query.conferenceId }}
            maxLength={100}
            texts={{ label: t('keyword'), hint: t('keywordHint'), submit: t('find') }}
            kind="primary"
          />
          <YearHistogram years={years} chosen={query.year} addressOf={(year) => addressWith({ year })} />
          {shownVenues.length > 0 ? (
            <FilterLinks
              label={t('venue')}
              choices={[
                {
                  key: '',
                  name: t('all'),
                  address: addressWith({ venue: undefined }),
                  isChosen: !query.venue,
                },
                ...shownVenues.map(({ venue, count }) => ({
                  key: venue,
                  name: venue,
                  address: addressWith({ venue }),
                  isChosen: venue === query.venue,
                  count,
                })),
              ]}
            />
          ) : null}
        </>
      }
    >
      <PageHead title={t('title')} description={t('lead')} path={papersAddress(query)} />
      <PendingList skeleton={<ListSkeleton rows={8} />}>
        <div className={styles['above']}>
          <ResultCount total={total} />
          {isFiltered ? (
            <Link to={infoPaths.papers}>{t('clear')}</Link>
          ) : (
            <p className={styles['keys']}>{t('keys')}</p>
          )}
        </div>
        {papers.length === 0 ? (
          <EmptyState
            title={isFiltered ? t('noneHere') : t('none')}
            icon={<FileSearch size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={
              isFiltered ? (
                <Link to={infoPaths.papers} className={buttonClass({ kind: 'primary' })}>
                  {t('showAll')}
                </Link>
              ) : null
            }
          >
            {isFiltered ? t('noneHereText') : t('noneText')}
          </EmptyState>
        ) : (
          <ul className={styles['list']} data-paper-list="">
            {papers.map((paper) => (
              <li key={paper.id}>
                <PaperRow paper={paper} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => papersAddress({ ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}

const badges = [
  ['hasExplanation', 'explained'],
  ['hasDataset', 'dataset'],
  ['codeUrl', 'code'],
  ['pdfUrl', 'pdf'],
] as const

function PaperRow({ paper }: { readonly paper: PaperListItem }) {
  const t = useTranslations('papers.badges')
  const visible = badges.filter(([field]) => paper[field])
  return (
    <div className={styles['row']}>
      <PaperLine paper={paper} />
      {visible.length > 0 ? (
        <ul className={styles['badges']}>
          {visible.map(([, name]) => (
            <li key={name} className={styles[name]}>
              {t(name)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
