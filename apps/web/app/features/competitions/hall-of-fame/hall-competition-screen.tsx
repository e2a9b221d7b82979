import type { HallTeam } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ListSkeleton, Score, TimeText } from '@tiltyard/ui'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PageHead, writtenIn } from '../../../head/index.ts'
import { useLocalised } from '../../platform/settings/index.ts'
import { FilterLinks, ListPage, listAddress, Pager, PendingList } from '../../shared/list-page/index.ts'
import { HallMessages } from './hall.messages.tsx'
import styles from './hall.module.css'
import { hallCompetitionPath, hallPath } from './paths.ts'
import { type HallCompetitionData, resultsPageSize } from './queries.ts'
import { Awards, Members, PodiumSteps, Records, useDuration } from './team-parts.tsx'

export function HallCompetitionScreen(data: HallCompetitionData) {
  return (
    <HallMessages>
      <HallCompetition {...data} />
    </HallMessages>
  )
}

function HallCompetition({ competition, division, page }: HallCompetitionData) {
  const t = useTranslations('hallOfFame')
  const types = useTranslations('competitions.types')
  const localised = useLocalised()
  const { competitionId, competitionName, type, endsAt, publishedAt, total, divisions } = competition
  const name = localised(competitionName)
  const addressOf = (more: { division?: string | undefined; page?: number }) =>
    listAddress(hallCompetitionPath(competitionId), { division, page: 1, ...more })
  const isOfDivision = competition.rows.every(({ place }) => place === null) || division !== undefined
  const podium = {
    key: 'podium',
    teams: competition.podium.map((team) => ({
      ...team,
      shownRank: isOfDivision || team.rank === null ? team.divisionRank : team.rank,
    })),
  }
  return (
    <ListPage
      title={name}
      lead={t('resultsOf', { type: types(type), count: total })}
      aside={
        <Link to={hallPath} className={styles['back']}>
          <ArrowLeft size={16} aria-hidden="true" />
          {t('title')}
        </Link>
      }
      filters={
        divisions.length > 1 ? (
          <FilterLinks
            label={t('divisionFilter')}
            choices={[
              {
                key: 'all',
                name: t('overall'),
                address: addressOf({ division: undefined }),
                isChosen: division === undefined,
              },
              ...divisions.map((each) => ({
                key: each.id,
                name: localised(each.name),
                address: addressOf({ division: each.id }),
                isChosen: division === each.id,
                count: each.teams,
              })),
            ]}
          />
        ) : null
      }
    >
      <PageHead
        title={`${name} · ${t('title')}`}
        description={t('resultsOf', { type: types(type), count: total })}
        path={addressOf({ page })}
        written={writtenIn(competitionName)}
      />
      <p className={styles['quiet']}>
        {endsAt ? (
          <>
            {t('ended')} <TimeText value={endsAt} format="YYYY-MM-DD" /> ·{' '}
          </>
        ) : null}
        {t('published')} <TimeText value={publishedAt} format="YYYY-MM-DD" />
      </p>
      <PendingList skeleton={<ListSkeleton />}>
        {page === 1 ? <PodiumSteps podium={podium} /> : null}
        <ResultTable rows={competition.rows} decimals={competition.decimals} isOfDivision={isOfDivision} />
        <Pager
          page={page}
          total={competition.rowCount}
          size={resultsPageSize}
          addressOf={(next) => addressOf({ page: next })}
        />
      </PendingList>
      {competition.records.length > 0 ? (
        <section className={styles['part']}>
          <h2>{t('recordsTitle')}</h2>
          <Records records={competition.records} />
        </section>
      ) : null}
      <FirstBloods rows={competition.firstBloods} />
      <p className={styles['links']}>
        <Link to={`/competition/${competitionId}`}>{t('competitionPage')}</Link>
        <Link to={`/competition/${competitionId}/scoreboard`}>{t('board')}</Link>
      </p>
    </ListPage>
  )
}

type ResultTableProps = {
  readonly rows: readonly HallTeam[]
  readonly decimals: number
  readonly isOfDivision: boolean
}

function ResultTable({ rows, decimals, isOfDivision }: ResultTableProps) {
  const t = useTranslations('hallOfFame')
  const localised = useLocalised()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles['scroll']} tabIndex={0} aria-label={t('resultTable')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('columns.rank')}</th>
            <th scope="col">{t('columns.team')}</th>
            <th scope="col">{t('columns.members')}</th>
            <th scope="col">{t('columns.division')}</th>
            <th scope="col">{t('columns.award')}</th>
            <th scope="col" className={styles['figure']}>
              {t('columns.score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.teamId}>
              <td>{isOfDivision ? row.divisionRank : row.rank}</td>
              <th scope="row">
                {row.teamName}
                <span className={styles['quiet']}>{row.orgName}</span>
              </th>
              <td>
                <Members members={row.members} />
              </td>
              <td>{localised(row.divisionName)}</td>
              <td>
                <Awards of={row} />
              </td>
              <td className={styles['figure']}>
                <Score units={row.score} decimals={decimals} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FirstBloods({ rows }: { readonly rows: HallCompetitionData['competition']['firstBloods'] }) {
  const t = useTranslations('hallOfFame')
  const localised = useLocalised()
  const duration = useDuration()
  if (rows.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{t('firstBloods')}</h2>
      <ul className={styles['bloods']}>
        {rows.map(({ taskName, teamName, amount }, index) => (
          <li key={`${teamName} ${index}`}>
            <span>{taskName ? localised(taskName) : ''}</span>
            <strong>{teamName}</strong>
            <span className={styles['quiet']}>{t('afterStart', { time: duration(amount) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
