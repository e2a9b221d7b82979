import type { PagedScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Cover, Score } from '@tiltyard/ui'
import { LocateFixed } from 'lucide-react'
import styles from './own-row.module.css'

/** At the lower edge, wherever its team reads. */
export function OwnRowBar({
  own,
  decimals,
  onJump,
}: {
  readonly own: PagedScoreboardRow
  readonly decimals: number
  readonly onJump?: () => void
}) {
  const t = useTranslations('scoreboard')
  return (
    <aside className={styles['own']} aria-label={t('own')}>
      <span className={styles['rank']}>
        <span className="unseen">{t('rankNumber', { rank: own.rank })}</span>
        <span aria-hidden="true">{own.rank}</span>
      </span>
      <span className={styles['arms']}>
        <Cover id={own.name} shape="shield" />
      </span>
      <span className={styles['names']}>
        <span className={styles['label']}>{t('own')}</span>
        <span className={styles['name']}>{own.name}</span>
      </span>
      <span className={styles['score']}>
        <Score units={own.score} decimals={decimals} />
        <span className={styles['solves']}>{t('solves', { count: own.solves })}</span>
      </span>
      {onJump ? (
        <Button size="small" onPress={onJump} aria-label={t('jumpToOwn')}>
          <LocateFixed size={16} aria-hidden="true" />
          <span className={styles['jump']}>{t('jumpToOwn')}</span>
        </Button>
      ) : null}
    </aside>
  )
}
