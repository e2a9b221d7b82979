import type { CompetitionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Countdown, Cover, classNames, Score, useServerNow } from '@tiltyard/ui'
import { Link } from 'react-router'
import { competitionPath, competitionsPath, nextMoment } from '../../competitions/pages/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { useLocalised } from '../settings/index.ts'
import styles from './current-competitions.module.css'
import { HomeSection } from './home-sections.tsx'
import type { Leaders } from './leaders.model.ts'

type CurrentCompetitionsProps = {
  readonly competitions: readonly CompetitionListItem[]
  /** Leaders of the first competition, if it is running. */
  readonly leaders: Leaders | null
}

/** The running competition first and large with its three leaders, then the next ones. */
export function CurrentCompetitions({ competitions, leaders }: CurrentCompetitionsProps) {
  const t = useTranslations('home.on')
  useServerClock()
  if (competitions.length === 0) return null
  const isRunning = competitions[0]?.status === 'running'
  return (
    <HomeSection
      title={t(isRunning ? 'running' : 'next')}
      aside={<Link to={competitionsPath}>{t('more')}</Link>}
    >
      <ul className={styles['list']}>
        {competitions.map((competition, index) => (
          <li key={competition.id} className={classNames(styles['item'], styles[competition.status])}>
            <CompetitionItem competition={competition} leaders={index === 0 ? leaders : null} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

type OtherCompetitionsProps = { readonly competitions: readonly CompetitionListItem[] }

/** One sentence about what is on beside the live event. */
export function OtherCompetitions({ competitions }: OtherCompetitionsProps) {
  const t = useTranslations('home.on')
  const localised = useLocalised()
  return (
    <p className={styles['others']}>
      {competitions.map((competition) => (
        <span key={competition.id}>
          <Link to={competitionPath(competition.id)}>{localised(competition.name)}</Link>{' '}
          {t(`statuses.${competition.status}`)}
        </span>
      ))}
      <Link to={competitionsPath}>{t('more')}</Link>
    </p>
  )
}

type CompetitionItemProps = {
  readonly competition: CompetitionListItem
  readonly leaders: Leaders | null
}

function CompetitionItem({ competition, leaders }: CompetitionItemProps) {
  const t = useTranslations('home.on')
  const localised = useLocalised()
  const moment = nextMoment(competition, useServerNow(false))
  return (
    <>
      <span className={styles['cover']}>
        <Cover id={competition.id} />
      </span>
      <div className={styles['words']}>
        <p className={styles['status']}>{t(`statuses.${competition.status}`)}</p>
        <h3>
          <Link to={competitionPath(competition.id)} className={styles['link']}>
            {localised(competition.name)}
          </Link>
        </h3>
        {moment && moment.label !== 'ended' ? (
          <Countdown until={moment.at} label={t(`when.${moment.label}`)} />
        ) : null}
        {leaders && leaders.rows.length > 0 ? <LeaderList {...leaders} /> : null}
      </div>
    </>
  )
}

function LeaderList({ rows, decimals }: Leaders) {
  const t = useTranslations('home.on')
  return (
    <ol className={styles['leaders']} aria-label={t('leaders')}>
      {rows.map(({ teamId, rank, name, score }) => (
        <li key={teamId}>
          <span className={styles['rank']}>{rank}</span>
          <span className={styles['team']}>{name}</span>
          <span className={styles['score']}>
            <Score units={score} decimals={decimals} />
          </span>
        </li>
      ))}
    </ol>
  )
}
