import { useQuery } from '@tanstack/react-query'
import { MinuteChart } from './minute-chart.tsx'
import { monitorQuery } from './queries.ts'

/** Submissions per minute; refreshed with the monitor. */
export function LiveMinutes({ competitionId }: { readonly competitionId: string }) {
  const { data } = useQuery(monitorQuery(competitionId))
  return data && data.minutes.length > 0 ? <MinuteChart minutes={data.minutes} /> : null
}
