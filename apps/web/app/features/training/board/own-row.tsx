import { addresses, type TrainingBoardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { call, useSession } from '../../session/index.ts'
import { type LeaderboardQuery, signed } from './leaderboard.model.ts'
import styles from './leaderboard.module.css'

export type Own =
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** Null: not on this board. */
  | { readonly state: 'known'; readonly row: TrainingBoardRow | null }

/** One's own row of the same board, wherever in it that is. */
export function useOwnRow({ range, day }: LeaderboardQuery): Own {
  const userId = useSession().user?.id
  const [own, setOwn] = useState<Own>({ state: 'unknown' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    setOwn({ state: 'unknown' })
    if (!userId) return
    let isOld = false
    void call(addresses.getOwnTrainingPlace, { query: { range, ...(day && { day }) } }).then((outcome) => {
      if (isOld) return
      const retry = () => setTries((before) => before + 1)
      setOwn(outcome.ok ? { state: 'known', row: outcome.value } : { state: 'failed', retry })
    })
    return () => {
      isOld = true
    }
  }, [userId, range, day, tries])
  return own
}

/** At the lower edge, whatever part of the board is read. */
export function OwnRow({ own }: { readonly own: Own }) {
  const t = useTranslations('training.board')
  const basics = useTranslations('basics')
  if (own.state === 'unknown') return null
  return (
    <aside className={styles['own']} aria-label={t('yours')}>
      {own.state === 'failed' ? (
        <>
          <p role="status">{t('yoursFailed')}</p>
          <Button size="small" onPress={own.retry}>
            {basics('retry')}
          </Button>
        </>
      ) : own.row ? (
        <OwnFigures row={own.row} />
      ) : (
        <p>{t('notOn')}</p>
      )}
    </aside>
  )
}

function OwnFigures({ row }: { readonly row: TrainingBoardRow }) {
  const t = useTranslations('training.board')
  return (
    <>
      <span className={styles['ownRank']}>{row.rank}</span>
      <Avatar src={row.avatar} size={32} />
      <span className={styles['ownName']}>
        <small>{t('yours')}</small>
        {row.nickname}
      </span>
      <span className={styles['ownGains']}>
        {t('plus7')} {signed(row.plus7)} · {t('plus30')} {signed(row.plus30)}
      </span>
      <strong className={styles['score']}>{row.score}</strong>
    </>
  )
}
