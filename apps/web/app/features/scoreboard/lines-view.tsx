import type { CallFailure } from '@tiltyard/client'
import type { ScoreLine } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Skeleton } from '@tiltyard/ui'
import { useEffect, useRef, useState } from 'react'
import { BoardTrouble } from './board-trouble.tsx'
import { Lines } from './lines.tsx'
import { askHistory, type BoardOf } from './queries.ts'

type LinesViewProps = {
  readonly of: BoardOf
  readonly division: number | undefined
  readonly version: string
  readonly initial: readonly ScoreLine[] | null
}

/** Lines of hours do not change in a second: they are not read again for every solve. */
const calmMs = 10_000

export function LinesView({ of, division, version, initial }: LinesViewProps) {
  const t = useTranslations('scoreboard')
  const [lines, setLines] = useState(initial)
  const [trouble, setTrouble] = useState<CallFailure | null>(null)
  const [tries, setTries] = useState(0)
  const askedAt = useRef<number>(null)
  // A new version, or Retry, is why to ask again.
  useEffect(() => {
    let isOld = false
    const wait = askedAt.current === null ? 0 : askedAt.current + calmMs - performance.now()
    const timer = setTimeout(
      async () => {
        askedAt.current = performance.now()
        const outcome = await askHistory(of, division)
        if (outcome.ok) setLines(outcome.value.lines)
        if (!isOld) setTrouble(outcome.ok ? null : outcome)
      },
      Math.max(0, wait),
    )
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [of, division, version, tries])
  const retry = () => {
    askedAt.current = null
    setTries((count) => count + 1)
  }
  if (lines) return <Lines lines={lines} startsAt={of.startsAt} title={t('linesTitle')} />
  if (trouble) return <BoardTrouble trouble={trouble} onRetry={retry} />
  return (
    <div role="status" aria-busy="true">
      <span className="unseen">{t('loadingRow')}</span>
      <Skeleton shape="cover" />
    </div>
  )
}
