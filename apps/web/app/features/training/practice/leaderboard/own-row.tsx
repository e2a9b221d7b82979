import { addresses, type LeaderboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, Button } from '@tiltyard/ui'
import { useCallback } from 'react'
import { call, useSession } from '../../../identity/session/index.ts'
import { useResource } from '../../../shared/data/index.ts'
import { formatSigned, type LeaderboardQuery } from './leaderboard.model.ts'
import styles from './leaderboard.module.css'

/** The user's own row, sticky at the bottom of every page. */
export function OwnRow({ query }: { readonly query: LeaderboardQuery }) {
  const userId = useSession().user?.id
  return userId ? <OwnRowOfUser key={userId} query={query} /> : null
}

function OwnRowOfUser({ query: { range, day } }: { readonly query: LeaderboardQuery }) {
  const t = useTranslations('training.board')
  const basics = useTranslations('basics')
  const { loaded, load } = useResource<LeaderboardRow | null>(
    useCallback(
      () => call(addresses.getOwnLeaderboardRow, { query: { range, ...(day && { day }) } }),
      [range, day],
    ),
  )
  if (loaded.state === 'loading') return null
  return (
    <aside className={styles['own']} aria-label={t('yours')}>
      {loaded.state === 'failed' ? (
        <>
          <p role="status">{t('yoursFailed')}</p>
          <Button size="small" onPress={load}>
            {basics('retry')}
          </Button>
        </>
      ) : loaded.value ? (
        <OwnFigures row={loaded.value} />
      ) : (
        <p>{t('notOn')}</p>
      )}
    </aside>
  )
}

function OwnFigures({ row }: { readonly row: LeaderboardRow }) {
  const t = useTranslations('training.board')
  return (
    <>
      <span className={styles['ownRank']}>{row.rank}</span>
      <Avatar src={row.avatar} seed={row.userId} size={32} />
      <span className={styles['ownName']}>
        <small>{t('yours')}</small>
        {row.nickname}
      </span>
      <span className={styles['ownGains']}>
        {t('plus7')} {formatSigned(row.plus7)} · {t('plus30')} {formatSigned(row.plus30)}
      </span>
      <strong className={styles['score']}>{row.score}</strong>
    </>
  )
}
