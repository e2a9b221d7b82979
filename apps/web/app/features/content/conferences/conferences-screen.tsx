import type { DictionaryEntry } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, DocumentFactsContext, EmptyState, LinkButton, ListSkeleton } from '@tiltyard/ui'
import { CalendarPlus, Landmark } from 'lucide-react'
import { useContext } from 'react'
import { Link } from 'react-router'
import { inLanguageAddress, PageHead } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { FilterLinks, ListPage, Pager, PendingList } from '../../shared/list-page/index.ts'
import { CopyButton } from '../../shared/sharing/index.ts'
import { infoPaths } from '../publications/index.ts'
import {
  byDeadline,
  type ConferenceQuery,
  ccfRanks,
  conferencesAddress,
  coreRanks,
  deadlinesPath,
  pageSize,
} from './conference.model.ts'
import { ConferenceRow } from './conference-row.tsx'
import styles from './conferences-screen.module.css'
import type { ConferencesData } from './queries.ts'

export function ConferencesScreen({ query, conferences, total, areas }: ConferencesData) {
  const t = useTranslations('conferences')
  const { language } = useLanguage()
  const { origin } = useContext(DocumentFactsContext)
  useServerClock()
  const { open, past } = byDeadline(conferences)
  const calendar = inLanguageAddress(deadlinesPath(query), language)
  const isFiltered = Boolean(query.area || query.ccf || query.core) || query.page > 1
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      aside={
        <>
          <LinkButton href={calendar} size="small" type="text/calendar">
            <CalendarPlus size={16} aria-hidden="true" />
            {t('calendar')}
          </LinkButton>
          <CopyButton text={() => `${origin}${calendar}`}>{t('calendarAddress')}</CopyButton>
        </>
      }
      filters={<ConferenceFilters query={query} areas={areas} />}
    >
      <PageHead
        title={t('title')}
        description={t('lead')}
        path={conferencesAddress(query)}
        feed={{ title: t('calendar'), path: calendar, type: 'text/calendar' }}
      />
      <p className={styles['note']}>{t('aoe')}</p>
      <PendingList skeleton={<ListSkeleton rows={6} />}>
        {total === 0 ? (
          <EmptyState
            title={isFiltered ? t('noneHere') : t('none')}
            icon={<Landmark size={40} strokeWidth={1.5} aria-hidden="true" />}
            actions={
              isFiltered ? (
                <Link to={infoPaths.conferences} className={buttonClass({ kind: 'primary' })}>
                  {t('showAll')}
                </Link>
              ) : null
            }
          >
            {isFiltered ? t('noneHereText') : t('noneText')}
          </EmptyState>
        ) : null}
        {open.length > 0 ? (
          <ul className={styles['list']}>
            {open.map((conference) => (
              <li key={conference.id}>
                <ConferenceRow conference={conference} />
              </li>
            ))}
          </ul>
        ) : null}
        {past.length > 0 ? (
          <details className={styles['past']} open={open.length === 0} suppressHydrationWarning>
            <summary>{t('past', { count: past.length })}</summary>
            <ul className={styles['list']}>
              {past.map((conference) => (
                <li key={conference.id}>
                  <ConferenceRow conference={conference} />
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => conferencesAddress({ ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}

type ConferenceFiltersProps = {
  readonly query: ConferenceQuery
  readonly areas: readonly DictionaryEntry[]
}

function ConferenceFilters({ query, areas }: ConferenceFiltersProps) {
  const t = useTranslations('conferences')
  const localised = useLocalised()
  const choicesOf = <Name extends 'area' | 'ccf' | 'core'>(
    name: Name,
    values: readonly { readonly value: NonNullable<ConferenceQuery[Name]>; readonly words: string }[],
  ) =>
    [{ value: undefined, words: t('all') }, ...values].map(({ value, words }) => ({
      key: value ?? '',
      name: words,
      address: conferencesAddress({ ...query, page: 1, [name]: value }),
      isChosen: query[name] === value,
    }))
  const ranks = <Rank extends string>(all: readonly Rank[]) => all.map((value) => ({ value, words: value }))
  return (
    <>
      {areas.length > 0 ? (
        <FilterLinks
          label={t('area')}
          choices={choicesOf(
            'area',
            areas.map(({ code, name }) => ({ value: code, words: localised(name) })),
          )}
        />
      ) : null}
      <FilterLinks label="CCF" choices={choicesOf('ccf', ranks(ccfRanks))} />
      <FilterLinks label="CORE" choices={choicesOf('core', ranks(coreRanks))} />
    </>
  )
}
