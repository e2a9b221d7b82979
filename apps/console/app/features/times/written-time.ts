import { formatTime, zoneName } from '@tiltyard/ui/format-time'

export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function writtenTime(iso: string, precise = false): string {
  const instant = Date.parse(iso)
  return `${formatTime(instant, ownZone, precise ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm')} ${zoneName(instant, ownZone)}`
}
