import type { LeaderboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Avatar } from '@tiltyard/ui'
import { Link } from 'react-router'
import { Sparkline } from '../board/sparkline.tsx'
import { leaderboardPath } from '../paths.ts'
import styles from './board-teaser.module.css'

export function BoardTeaser({ leaders }: { readonly leaders: readonly LeaderboardRow[] }) {
  const t = useTranslations('training.home.teaser')
  return (
    <section className={styles['teaser']} aria-labelledby="teaser">
      <div className={styles['head']}>
        <h2 id="teaser">{t('title')}</h2>
        <Link to={leaderboardPath}>{t('more')}</Link>
      </div>
      {leaders.length === 0 ? (
        <p className={styles['none']}>{t('none')}</p>
      ) : (
        <ol className={styles['rows']}>
          {leaders.map((row) => (
            <li key={row.userId} className={styles['row']}>
              <span className={styles['rank']}>{row.rank}</span>
              <Avatar src={row.avatar} size={32} />
              <span className={styles['name']}>{row.nickname}</span>
              <Sparkline nickname={row.nickname} history={row.history} />
              <span className={styles['score']}>{row.score}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
