import type { HallOfFameEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Cover, EmptyState, ListSkeleton, TimeText } from '@tiltyard/ui'
import { Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { useLocalised } from '../../platform/settings/index.ts'
import { FilterLinks, Pager, PendingList, ResultCount } from '../../shared/list-page/index.ts'
import { type HallQuery, hallAddress, isFiltered, pageSize, podiumsOf } from './hall.model.ts'
import styles from './hall.module.css'
import { HallFrame, SearchForm } from './hall-frame.tsx'
import { hallCompetitionPath, hallPath } from './paths.ts'
import type { HallData } from './queries.ts'
import { Awards, PodiumSteps, Records } from './team-parts.tsx'

export function HallScreen({ query, entries, total, years, types }: HallData) {
  return (
    <HallFrame
      section="results"
      path={hallAddress(query)}
      filters={<Filters query={query} years={years} types={types} />}
    >
      <PendingList skeleton={<ListSkeleton />}>
        <ResultCount total={total} />
        {entries.length === 0 ? <NoResults isFiltered={isFiltered(query) || query.page > 1} /> : null}
        <ul className={styles['entries']}>
          {entries.map((entry) => (
            <li key={entry.competitionId}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
        <Pager
          page={query.page}
          total={total}
          size={pageSize}
          addressOf={(page) => hallAddress({ ...query, page })}
        />
      </PendingList>
    </HallFrame>
  )
}

type FiltersProps = Pick<HallData, 'query' | 'years' | 'types'>

function Filters({ query, years, types }: FiltersProps) {
  const t = useTranslations('hallOfFame')
  const typeNames = useTranslations('competitions.types')
  const choice = (key: string, name: string, change: Partial<HallQuery>, isChosen: boolean) => ({
    key,
    name,
    address: hallAddress({ ...query, ...change, page: 1 }),
    isChosen,
  })
  return (
    <>
      <FilterLinks
        label={t('year')}
        max={8}
        choices={[
          choice('all', t('all'), { year: undefined }, query.year === undefined),
          ...years.map((year) => choice(String(year), String(year), { year }, query.year === year)),
        ]}
      />
      {types.length > 1 || query.type ? (
        <FilterLinks
          label={t('type')}
          choices={[
            choice('all', t('all'), { type: undefined }, query.type === undefined),
            ...types.map((type) => choice(type, typeNames(type), { type }, query.type === type)),
          ]}
        />
      ) : null}
      {query.organisation ? (
        <p>
          {t('ofOrganisation', { name: query.organisation })}{' '}
          <Link to={hallAddress({ ...query, organisation: undefined, page: 1 })}>{t('clear')}</Link>
        </p>
      ) : null}
      <SearchForm
        action={hallPath}
        keyword={query.keyword}
        label={t('searchResults')}
        kept={{ year: query.year, type: query.type, organisation: query.organisation }}
      />
    </>
  )
}

/** One competition: its podium, awards and records. */
function Entry({ entry }: { readonly entry: HallOfFameEntry }) {
  const t = useTranslations('hallOfFame')
  const types = useTranslations('competitions.types')
  const localised = useLocalised()
  const { competitionId, competitionName, type, endsAt, total, teams, records } = entry
  const name = localised(competitionName)
  const podiums = podiumsOf(teams)
  const onPodium = new Set(podiums.flatMap((podium) => podium.teams.map(({ teamId }) => teamId)))
  const awarded = teams.filter(
    ({ teamId, award, divisionAward }) => (award || divisionAward) && !onPodium.has(teamId),
  )
  return (
    <article className={styles['entry']}>
      <div className={styles['cover']}>
        <Cover id={competitionId} />
      </div>
      <div className={styles['words']}>
        <p className={styles['quiet']}>
          {types(type)} · {endsAt ? <TimeText value={endsAt} format="YYYY-MM-DD" /> : null} ·{' '}
          {t('teamCount', { count: total })}
        </p>
        <h2 className={styles['title']}>
          <Link to={hallCompetitionPath(competitionId)}>{name}</Link>
        </h2>
        {podiums.map((podium) => (
          <div key={podium.key}>
            {podium.key === 'overall' ? null : (
              <h3 className={styles['division']}>
                {podium.teams[0] ? localised(podium.teams[0].divisionName) : ''}
              </h3>
            )}
            <PodiumSteps podium={podium} />
          </div>
        ))}
        {awarded.length > 0 ? (
          <ul className={styles['awarded']} aria-label={t('otherAwards')}>
            {awarded.map((team) => (
              <li key={team.teamId}>
                <Awards of={team} /> {team.teamName}
              </li>
            ))}
          </ul>
        ) : null}
        <Records records={records} />
        <p className={styles['links']}>
          <Link to={hallCompetitionPath(competitionId)} aria-label={t('allResultsOf', { name })}>
            {t('allResults')}
          </Link>
          <Link to={`/competition/${competitionId}/scoreboard`} aria-label={t('boardOf', { name })}>
            {t('board')}
          </Link>
        </p>
      </div>
    </article>
  )
}

function NoResults({ isFiltered: hasFilters }: { readonly isFiltered: boolean }) {
  const t = useTranslations('hallOfFame.empty')
  return (
    <EmptyState
      title={hasFilters ? t('noneHere') : t('none')}
      icon={<Trophy size={40} strokeWidth={1.5} aria-hidden="true" />}
      actions={
        <Link to={hasFilters ? hallPath : '/competition'} className={buttonClass()}>
          {hasFilters ? t('clear') : t('competitions')}
        </Link>
      }
    >
      {hasFilters ? t('noneHereText') : t('noneText')}
    </EmptyState>
  )
}
