import type { ScoreLine } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, LineChart } from '@tiltyard/ui'
import { ChartLine } from 'lucide-react'
import { formatElapsed, scoreSeries } from './score-lines.model.ts'

export type ScoreLinesProps = {
  readonly lines: readonly ScoreLine[]
  readonly startsAt: string | null
  readonly title: string
  readonly decimals: number
  /** Beside other things. */
  readonly isShort?: boolean
}

export function ScoreLines({ lines, startsAt, title, decimals, isShort = false }: ScoreLinesProps) {
  const t = useTranslations('scoreboard')
  if (lines.every(({ points }) => points.length === 0))
    return (
      <EmptyState title={t('emptyLines')} icon={<ChartLine size={40} strokeWidth={1.5} aria-hidden="true" />}>
        {t('emptyLinesText')}
      </EmptyState>
    )
  return (
    <Card>
      <LineChart
        title={title}
        along={t('sinceStart')}
        series={scoreSeries(lines, startsAt, decimals)}
        formatX={formatElapsed}
        stepped
        tall={!isShort}
      />
    </Card>
  )
}
