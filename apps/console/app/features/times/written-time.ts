import { formatTime, zoneName } from '@tiltyard/ui/format-time'

export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function writtenTime(iso: string): string {
  const instant = Date.parse(iso)
  return `${formatTime(instant, ownZone, 'YYYY-MM-DD HH:mm')} ${zoneName(instant, ownZone)}`
}
