import { type Metrics, shareReading, watchPool } from '@tiltyard/edge'
import type { ApiDeps } from '../deps.ts'

/** Live delivery takes milliseconds; a second is noticed, and 20 seconds is the fallback without notifications. */
const deliveryBuckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30]

type Report = (fault: unknown) => void

/** What this process shows to people who are connected: scoreboards and live events. */
export function addApiMetrics(
  metrics: Metrics,
  { database, boards, live }: Pick<ApiDeps, 'database' | 'boards' | 'live'>,
  report: Report,
): void {
  watchPool(metrics, database.connection.poolUse)
  const read = shareReading(metrics, { read: boards.measureLag, report })
  const watchBoards = (name: string, help: string, member: 'boards' | 'seconds') =>
    metrics.watchEach({ name, help, labelNames: [] }, async () => {
      const lag = await read()
      return lag && [{ labels: {}, value: lag[member] }]
    })
  watchBoards('tiltyard_boards_loaded', 'Scoreboards that this process keeps in memory', 'boards')
  watchBoards(
    'tiltyard_board_lag_seconds',
    'Age of the oldest score event that a scoreboard of this process does not show yet',
    'seconds',
  )
  live.onDelivered(
    metrics.measure(
      'tiltyard_live_delivery_seconds',
      'From the commit of a live event until it was sent to its readers',
      deliveryBuckets,
    ),
  )
  metrics.watchTotal(
    'tiltyard_live_gaps_total',
    'Readers told that they missed events, which are no longer stored',
    live.countGaps,
  )
}
