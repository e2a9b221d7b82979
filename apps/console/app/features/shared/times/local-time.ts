import { formatTime, zoneName } from '@tiltyard/ui/format-time'

export const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function formatLocalTime(iso: string, precise = false): string {
  const instant = Date.parse(iso)
  return `${formatTime(instant, localTimeZone, precise ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm')} ${zoneName(instant, localTimeZone)}`
}
