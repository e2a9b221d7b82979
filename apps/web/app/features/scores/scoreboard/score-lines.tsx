import type { ScoreLine } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, EmptyState, LineChart, Skeleton } from '@tiltyard/ui'
import { ChartLine } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { formatElapsed, scoreSeries } from './score-lines.model.ts'

/** Its library is loaded only where a chart is. */
const LinesChart = lazy(() => import('./lines/lines-chart.tsx'))

export type ScoreLinesProps = {
  readonly lines: readonly ScoreLine[]
  readonly startsAt: string | null
  readonly title: string
  readonly decimals: number
  /** Beside other things. */
  readonly isShort?: boolean
  readonly ownTeamId?: string | undefined
}

export function ScoreLines({
  lines,
  startsAt,
  title,
  decimals,
  isShort = false,
  ownTeamId,
}: ScoreLinesProps) {
  const t = useTranslations('scoreboard')
  const series = useMemo(() => scoreSeries(lines, startsAt, decimals), [lines, startsAt, decimals])
  if (lines.every(({ points }) => points.length === 0))
    return (
      <EmptyState title={t('emptyLines')} icon={<ChartLine size={40} strokeWidth={1.5} aria-hidden="true" />}>
        {t('emptyLinesText')}
      </EmptyState>
    )
  return (
    <Card>
      {isShort ? (
        <LineChart title={title} along={t('sinceStart')} series={series} formatX={formatElapsed} stepped />
      ) : (
        <Suspense fallback={<Skeleton shape="cover" />}>
          <LinesChart
            title={title}
            series={series}
            own={lines.findIndex(({ teamId }) => teamId === ownTeamId)}
          />
        </Suspense>
      )}
    </Card>
  )
}
