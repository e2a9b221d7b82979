import type { ScoreboardRow } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Cover } from '@tiltyard/ui'
import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../identity/session/index.ts'
import styles from './own-row.module.css'
import { type BoardCompetition, fetchOwnRow } from './queries.ts'
import { formatScore } from './score-lines.model.ts'

type OwnRow = ScoreboardRow & { readonly page: number }

/** Read again with every version of the board; null for whoever has no team on it. */
export function useOwnRow(
  of: BoardCompetition,
  division: number | undefined,
  version: string,
): OwnRow | null {
  const isSignedIn = useSession().phase === 'signed-in'
  const [own, setOwn] = useState<OwnRow | null>(null)
  // A new version is why to ask again.
  useEffect(() => {
    if (!isSignedIn) return setOwn(null)
    let isOld = false
    void fetchOwnRow(of, division).then((outcome) => {
      if (!isOld && outcome.ok) setOwn(outcome.value)
    })
    return () => {
      isOld = true
    }
  }, [isSignedIn, of, division, version])
  return own
}

/** At the lower edge, wherever its team reads. */
export function OwnRowBar({ own, onJump }: { readonly own: OwnRow; readonly onJump?: () => void }) {
  const t = useTranslations('scoreboard')
  return (
    <aside className={styles['own']} aria-label={t('own')}>
      <span className={styles['rank']}>
        <span className="unseen">{t('rankNumber', { rank: own.rank })}</span>
        <span aria-hidden="true">{own.rank}</span>
      </span>
      <span className={styles['arms']}>
        <Cover id={own.teamId} shape="shield" />
      </span>
      <span className={styles['names']}>
        <span className={styles['label']}>{t('own')}</span>
        <span className={styles['name']}>{own.name}</span>
      </span>
      <span className={styles['score']}>
        {formatScore(own.score)}
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
