import { addresses, type CompetitionListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Countdown, Cover, Score, useServerNow } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { competitionPath, nextMoment } from '../../competitions/pages/index.ts'
import { call } from '../../identity/session/index.ts'
import { useServerClock } from '../../shared/clock/index.ts'
import { useLocalised } from '../settings/index.ts'
import { type Leaders, leadersOf } from './leaders.model.ts'
import styles from './live-event.module.css'

type LiveEventProps = { readonly competition: CompetitionListItem; readonly leaders: Leaders }

/** The one event that a visitor should see first, with its board moving. */
export function LiveEvent({ competition, leaders: initial }: LiveEventProps) {
  const t = useTranslations('home.on')
  const localised = useLocalised()
  useServerClock()
  const moment = nextMoment(competition, useServerNow(false))
  const leaders = useLeaders(competition, initial)
  return (
    <article className={styles['event']}>
      <span className={styles['cover']}>
        <Cover id={competition.id} />
      </span>
      <div className={styles['words']}>
        <p className={styles['status']}>{t(`statuses.${competition.status}`)}</p>
        <h2>
          <Link to={competitionPath(competition.id)}>{localised(competition.name)}</Link>
        </h2>
        {moment && moment.label !== 'ended' ? (
          <Countdown until={moment.at} label={t(`when.${moment.label}`)} size="large" />
        ) : null}
        {leaders.rows.length > 0 ? (
          <ol className={styles['leaders']} aria-label={t('leaders')}>
            {leaders.rows.map(({ teamId, rank, name, score }) => (
              // A changed row is drawn anew, which makes it flash once.
              <li key={`${teamId} ${rank} ${score}`}>
                <span className={styles['rank']}>{rank}</span>
                <span className={styles['team']}>{name}</span>
                <span className={styles['score']}>
                  <Score units={score} decimals={leaders.decimals} />
                </span>
              </li>
            ))}
          </ol>
        ) : null}
        <div className={styles['actions']}>
          <Link to={competitionPath(competition.id)} className={buttonClass({ kind: 'primary' })}>
            {t('enter')}
          </Link>
          <Link to={`${competitionPath(competition.id)}/scoreboard`} className={buttonClass()}>
            {t('board')}
          </Link>
        </div>
      </div>
    </article>
  )
}

const everyMs = 12_000

/** Polled while the page is visible: a stream for every visitor of the home page would cost a connection each. */
function useLeaders({ id, type }: CompetitionListItem, initial: Leaders): Leaders {
  const [leaders, setLeaders] = useState(initial)
  useEffect(() => {
    let etag: string | null = null
    const reload = async () => {
      if (document.hidden) return
      const outcome = await call(
        addresses.getScoreboard,
        { params: { competitionId: id, type }, query: {} },
        etag ? { headers: { 'if-none-match': etag } } : {},
      )
      if (!outcome.ok) return
      etag = outcome.headers.get('etag')
      setLeaders(leadersOf(outcome.value))
    }
    const timer = setInterval(() => void reload(), everyMs * (0.8 + Math.random() * 0.4))
    return () => clearInterval(timer)
  }, [id, type])
  return leaders
}
