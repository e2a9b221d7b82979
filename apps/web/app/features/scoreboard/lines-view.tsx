import type { CallFailure } from '@tiltyard/client'
import type { ScoreLine } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Skeleton } from '@tiltyard/ui'
import { useEffect, useState } from 'react'
import { BoardTrouble } from './board-trouble.tsx'
import { Lines } from './lines.tsx'
import { askHistory, type BoardOf } from './queries.ts'

type LinesViewProps = {
  readonly of: BoardOf
  readonly division: number | undefined
  readonly version: string
  readonly initial: readonly ScoreLine[] | null
}

export function LinesView({ of, division, version, initial }: LinesViewProps) {
  const t = useTranslations('scoreboard')
  const [lines, setLines] = useState(initial)
  const [trouble, setTrouble] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)
  // A new version, or Retry, is why to ask again.
  useEffect(() => {
    let isOld = false
    void askHistory(of, division).then((outcome) => {
      if (isOld) return
      if (outcome.ok) setLines(outcome.value.lines)
      setTrouble(outcome.ok ? null : outcome)
    })
    return () => {
      isOld = true
    }
  }, [of, division, version, tries])
  if (lines) return <Lines lines={lines} startsAt={of.startsAt} title={t('linesTitle')} />
  if (trouble) return <BoardTrouble trouble={trouble} onRetry={() => setTries((count) => count + 1)} />
  return (
    <div role="status" aria-busy="true">
      <span className="unseen">{t('loadingRow')}</span>
      <Skeleton shape="cover" />
    </div>
  )
}
