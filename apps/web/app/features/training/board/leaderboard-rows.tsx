import type { LeaderboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar, classNames, TableSkeleton } from '@tiltyard/ui'
import { signed } from './leaderboard.model.ts'
import styles from './leaderboard.module.css'
import { Sparkline } from './sparkline.tsx'

export const RowsSkeleton = () => <TableSkeleton rows={10} columns={5} />

type LeaderboardRowsProps = { readonly rows: readonly LeaderboardRow[]; readonly ownId: string | null }

export function LeaderboardRows({ rows, ownId }: LeaderboardRowsProps) {
  const t = useTranslations('training.board')
  return (
    <table className={styles['table']}>
      <caption className="unseen">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('person')}</th>
          <th scope="col">{t('score')}</th>
          <th scope="col">{t('plus7')}</th>
          <th scope="col">{t('plus30')}</th>
          <th scope="col" className={styles['trend']}>
            {t('trend')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.userId} className={classNames(row.userId === ownId && styles['isOwn'])}>
            <td className={styles['rank']}>{row.rank}</td>
            <th scope="row" className={styles['person']}>
              <Avatar src={row.avatar} size={32} />
              <span>{row.nickname}</span>
              {row.userId === ownId ? <span className={styles['you']}>{t('you')}</span> : null}
            </th>
            <td className={styles['score']}>{row.score}</td>
            <Gain label={t('plus7')} points={row.plus7} />
            <Gain label={t('plus30')} points={row.plus30} />
            <td className={styles['trend']}>
              <Sparkline nickname={row.nickname} history={row.history} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Gain({ label, points }: { readonly label: string; readonly points: number }) {
  return (
    <td className={classNames(styles['gain'], points > 0 && styles['up'])} data-label={label}>
      {signed(points)}
    </td>
  )
}
