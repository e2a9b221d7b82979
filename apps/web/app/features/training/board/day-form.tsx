import { useTranslations } from '@tiltyard/i18n/browser'
import { Link, useNavigate } from 'react-router'
import { type LeaderboardQuery, leaderboardAddress } from './leaderboard.model.ts'
import styles from './leaderboard.module.css'

type DayFormProps = { readonly query: LeaderboardQuery; readonly latest: string | null }

/** An earlier board, by its day; the address keeps it. */
export function DayForm({ query, latest }: DayFormProps) {
  const t = useTranslations('training.board')
  const navigate = useNavigate()
  const choose = (day: string) => {
    if (day && day !== latest) void navigate(leaderboardAddress({ ...query, day, page: 1 }))
  }
  return (
    <div className={styles['day']}>
      <label>
        <span>{t('day')}</span>
        <input
          type="date"
          key={query.day ?? latest}
          defaultValue={query.day ?? latest ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      </label>
      {query.day ? (
        <Link to={leaderboardAddress({ ...query, day: undefined, page: 1 })}>{t('toLatest')}</Link>
      ) : null}
    </div>
  )
}
