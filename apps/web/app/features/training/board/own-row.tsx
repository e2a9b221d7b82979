import { addresses, type TrainingBoardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { call, useSession } from '../../session/index.ts'
import { type LeaderboardQuery, signed } from './leaderboard.model.ts'
import styles from './leaderboard.module.css'

export type Own = { readonly isKnown: boolean; readonly row: TrainingBoardRow | null }

/** One's own row of the same board, wherever in it that is. */
export function useOwnRow({ range, day }: LeaderboardQuery): Own {
  const userId = useSession().user?.id
  const [own, setOwn] = useState<Own>({ isKnown: false, row: null })
  useEffect(() => {
    if (!userId) return setOwn({ isKnown: false, row: null })
    let isOld = false
    void call(addresses.getOwnTrainingPlace, { query: { range, ...(day && { day }) } }).then((outcome) => {
      if (!isOld && outcome.ok) setOwn({ isKnown: true, row: outcome.value })
    })
    return () => {
      isOld = true
    }
  }, [userId, range, day])
  return own
}

/** At the lower edge, whatever part of the board is read. */
export function OwnRow({ own: { isKnown, row } }: { readonly own: Own }) {
  const t = useTranslations('training.board')
  if (!isKnown) return null
  return (
    <aside className={styles['own']} aria-label={t('yours')}>
      {row ? (
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
      ) : (
        <p>{t('notOn')}</p>
      )}
    </aside>
  )
}
