import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { fill } from '../messages/fill.ts'
import { useKitMessages } from '../messages/kit-messages.ts'
import { useLocale } from '../messages/use-locale.ts'
import { formatAmount, milestonesPassed, roundedTimeLeft, timeLeft } from './countdown.model.ts'
import styles from './countdown.module.css'
import { type TimeValue, toInstant } from './instant.ts'
import { TimeText } from './time-text.tsx'
import { useServerNow } from './use-server-now.ts'

export type CountdownProps = {
  readonly until: TimeValue
  /** Label of the event at `until`. */
  readonly label: ReactNode
  readonly size?: 'small' | 'large'
  readonly onEnd?: () => void
}

/**
 * Counts by the server's clock; screen readers hear the rounded time left, again at milestones only. Before hydration it shows the
 * absolute time, because a cached document does not know the current time.
 */
export function Countdown({ until, label, size = 'small', onEnd }: CountdownProps) {
  const [ended, setEnded] = useState(false)
  const now = useServerNow(!ended)
  const instant = toInstant(until)
  const isOver = instant !== null && now !== null && instant <= now
  const announceEnd = useRef(onEnd)
  announceEnd.current = onEnd
  useEffect(() => {
    setEnded(isOver)
    if (isOver) announceEnd.current?.()
  }, [isOver])
  return (
    <div className={classNames(styles['countdown'], styles[size])}>
      <span className={styles['label']}>{label}</span>
      {instant === null || now === null ? (
        <TimeText value={until} format="YYYY-MM-DD HH:mm" />
      ) : (
        <Running until={instant} now={now} />
      )}
    </div>
  )
}

function Running({ until, now }: { readonly until: number; readonly now: number }) {
  const messages = useKitMessages()
  const locale = useLocale()
  const { days, clock, isOver, isShort } = timeLeft(until, now)
  const spoken = useSpokenTimeLeft(until, now)
  const announcement = isOver
    ? messages.time.over
    : spoken && fill(messages.time.left, { time: formatAmount(spoken, locale) })
  return (
    <>
      <span className={classNames(styles['left'], isShort && styles['short'])} role="timer" aria-live="off">
        {days > 0 ? (
          <span className={styles['days']}>{formatAmount({ amount: days, unit: 'day' }, locale)}</span>
        ) : null}
        {isOver ? messages.time.over : clock}
      </span>
      <span className="unseen" role="status">
        {announcement}
      </span>
    </>
  )
}

/** The time left when the last milestone passed, or when the countdown was first shown. */
function useSpokenTimeLeft(until: number, now: number) {
  const passed = milestonesPassed(until, now)
  const latest = useRef(now)
  latest.current = now
  // A milestone is the only reason to say it again.
  return useMemo(() => roundedTimeLeft(until, latest.current), [until, passed])
}
