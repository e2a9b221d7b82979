import type { CompetitionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, CardGridSkeleton, EmptyState } from '@tiltyard/ui'
import { Swords } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead } from '../../../../head/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { useServerClock } from '../../../shared/clock/index.ts'
import { CoverPicture } from '../../../shared/cover-picture/index.ts'
import { FilterLinks, ListPage, Pager, PendingList, ResultCount } from '../../../shared/list-page/index.ts'
import { playableTypes } from '../../types/registry.ts'
import { CompetitionMessages } from '../competition.messages.tsx'
import { NextMoment, StatusTag, TeamSize } from '../competition-labels.tsx'
import { competitionPath, competitionsPath } from '../paths.ts'
import type { CompetitionsData } from '../queries.ts'
import styles from './competitions-screen.module.css'
import { type CompetitionQuery, competitionsAddress, isFiltered, pageSize, statuses } from './list.model.ts'

export function CompetitionsScreen(data: CompetitionsData) {
  return (
    <CompetitionMessages>
      <Competitions {...data} />
    </CompetitionMessages>
  )
}

function Competitions({ query, competitions, total, years }: CompetitionsData) {
  const t = useTranslations('competitions')
  useServerClock()
  return (
    <ListPage title={t('title')} lead={t('lead')} filters={<Filters query={query} years={years} />}>
      <PageHead title={t('title')} description={t('lead')} path={competitionsAddress(query)} />
      <PendingList skeleton={<CardGridSkeleton cards={6} />}>
        <ResultCount total={total} />
        {competitions.length === 0 ? (
          <NoCompetitions isFiltered={isFiltered(query)} />
        ) : (
          <ul className={styles['grid']}>
            {competitions.map((competition) => (
              <li key={competition.id}>
                <CompetitionCard competition={competition} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => competitionsAddress({ ...query, page })}
        />
      </PendingList>
    </ListPage>
  )
}

type FiltersProps = { readonly query: CompetitionQuery; readonly years: readonly number[] }

function Filters({ query, years }: FiltersProps) {
  const t = useTranslations('competitions')
  const choice = (key: string, name: string, change: Partial<CompetitionQuery>, isChosen: boolean) => ({
    key,
    name,
    address: competitionsAddress({ ...query, ...change, page: 1 }),
    isChosen,
  })
  const all = (field: 'status' | 'type' | 'year') =>
    choice('all', t('filters.all'), { [field]: undefined }, query[field] === undefined)
  return (
    <>
      <FilterLinks
        label={t('filters.status')}
        choices={[
          all('status'),
          ...statuses.map((status) =>
            choice(status, t(`statuses.${status}`), { status }, query.status === status),
          ),
        ]}
      />
      <FilterLinks
        label={t('filters.type')}
        choices={[
          all('type'),
          ...playableTypes.map((type) => choice(type, t(`types.${type}`), { type }, query.type === type)),
        ]}
      />
      {years.length > 1 || query.year !== undefined ? (
        <FilterLinks
          label={t('filters.year')}
          max={6}
          choices={[
            all('year'),
            ...years.map((year) => choice(String(year), String(year), { year }, query.year === year)),
          ]}
        />
      ) : null}
    </>
  )
}

function NoCompetitions({ isFiltered: hasFilters }: { readonly isFiltered: boolean }) {
  const t = useTranslations('competitions.empty')
  const icon = <Swords size={40} strokeWidth={1.5} aria-hidden="true" />
  if (!hasFilters)
    return (
      <EmptyState title={t('noneTitle')} icon={icon}>
        {t('noneText')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('title')}
      icon={icon}
      actions={
        <Link to={competitionsPath} className={buttonClass()}>
          {t('clear')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  )
}

function CompetitionCard({ competition }: { readonly competition: CompetitionListItem }) {
  const t = useTranslations('competitions')
  const localised = useLocalised()
  const { id, type, name, summary, cover, status, teams } = competition
  return (
    <article className={styles['card']}>
      <div className={styles['cover']}>
        <CoverPicture id={id} file={cover} sizes="(max-width: 768px) 100vw, 400px" />
        <span className={styles['status']}>
          <StatusTag status={status} />
        </span>
      </div>
      <div className={styles['words']}>
        <p className={styles['kind']}>{t(`types.${type}`)}</p>
        <h2 className={styles['title']}>
          <Link to={competitionPath(id)} className={styles['link']}>
            {localised(name)}
          </Link>
        </h2>
        {summary ? <p className={styles['summary']}>{localised(summary)}</p> : null}
        <div className={styles['foot']}>
          <NextMoment competition={competition} />
          <p className={styles['facts']}>
            <span>{t('teams', { count: teams })}</span>
            <span>
              <TeamSize of={competition} />
            </span>
          </p>
        </div>
      </div>
    </article>
  )
}
