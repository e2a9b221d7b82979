import { type KeyboardEvent, useState, useSyncExternalStore } from 'react'
import { useKitMessages } from '../messages/kit-messages.ts'
import { useLocale } from '../messages/use-locale.ts'
import { formatTime, zoneName } from './format-time.ts'
import { type TimeValue, toInstant } from './instant.ts'
import { relativeTime } from './relative-time.ts'
import styles from './time-text.module.css'
import { useServerNow } from './use-server-now.ts'

export type TimeTextProps = {
  readonly value: TimeValue
  readonly format?: string
  /** "3 minutes ago", with the absolute time on hover and focus. */
  readonly relative?: boolean
}

/** A time in the visitor's zone, with the zone named. An invalid time is shown as a dash. */
export function TimeText({ value, format, relative = false }: TimeTextProps) {
  const instant = toInstant(value)
  if (instant === null) return <span>—</span>
  return relative ? <RelativeTime instant={instant} /> : <AbsoluteTime instant={instant} format={format} />
}

function useAbsolute(instant: number, format?: string): { readonly text: string; readonly zone: string } {
  const zone = useZone()
  return { text: formatTime(instant, zone, format), zone: zoneName(instant, zone) }
}

function AbsoluteTime({
  instant,
  format,
}: {
  readonly instant: number
  readonly format: string | undefined
}) {
  const { text, zone } = useAbsolute(instant, format)
  const full = useAbsolute(instant).text
  return (
    <time
      className={styles['time']}
      dateTime={new Date(instant).toISOString()}
      title={`${full} ${zone}`}
      data-figures=""
    >
      {text} <span className={styles['zone']}>{zone}</span>
    </time>
  )
}

function RelativeTime({ instant }: { readonly instant: number }) {
  const locale = useLocale()
  const { justNow } = useKitMessages().time
  const now = useServerNow()
  const { text, zone } = useAbsolute(instant)
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  const hide = () => setOpen(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide()
  }
  return (
    <time
      className={styles['relative']}
      dateTime={new Date(instant).toISOString()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the absolute time must be reachable without a mouse
      tabIndex={0}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={dismiss}
    >
      {now === null ? `${text} ${zone}` : relativeTime(instant, now, locale, justNow)}
      {now === null ? null : (
        <span className={styles['absolute']} data-open={open || undefined}>
          {text} {zone}
        </span>
      )}
    </time>
  )
}

const never = () => () => undefined
const visitors = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const servers = () => 'UTC'

/** The visitor's zone, or UTC until hydration: the server's document is shared by all visitors. */
function useZone(): string {
  return useSyncExternalStore(never, visitors, servers)
}
