import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import styles from './live-leaders.module.css'
import { monitorQuery } from './queries.ts'

type LiveLeadersProps = { readonly competitionId: string; readonly count?: number }

/** The first teams of the staff's board, which no freeze hides; refreshed with the monitor. */
export function LiveLeaders({ competitionId, count = 3 }: LiveLeadersProps) {
  const t = useTranslations('organising.live')
  const { data, isError } = useQuery(monitorQuery(competitionId))
  const leaders = data?.leaders.slice(0, count) ?? []
  return (
    <section aria-label={t('leaders')}>
      <h3 className={styles['heading']}>{t('leaders')}</h3>
      {leaders.length === 0 ? (
        <p>{isError ? t('leadersFailed') : t('noLeaders')}</p>
      ) : (
        <ol className={styles['leaders']}>
          {leaders.map(({ rank, teamId, name, score }) => (
            <li key={teamId}>
              <span className="figures">{rank}</span>
              <span className={styles['name']}>{name}</span>
              <span className="figures">{score}</span>
            </li>
          ))}
        </ol>
      )}
      {data ? (
        <p className={styles['facts']}>
          {t('facts', { people: data.peopleActive, environments: data.environments })}
        </p>
      ) : null}
    </section>
  )
}
