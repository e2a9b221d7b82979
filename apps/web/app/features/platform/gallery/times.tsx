import { Countdown, TimeText, useServerNow } from '@tiltyard/ui'
import { useState } from 'react'
import { useGalleryMessages } from './gallery.messages.ts'
import styles from './gallery.module.css'
import { Piece, Section } from './section.tsx'

const minute = 60_000

/** The first time that the page knows. */
function useStartTime(): number | null {
  const now = useServerNow(false)
  const [startTime, setStartTime] = useState<number | null>(null)
  if (startTime === null && now !== null) setStartTime(now)
  return startTime
}

export function Times() {
  const { times: messages } = useGalleryMessages()
  const startTime = useStartTime()
  return (
    <Section title={messages.title}>
      <div className={styles['row']}>
        <Piece label={messages.seconds}>
          <TimeText value={1_763_208_005} />
        </Piece>
        <Piece label={messages.short}>
          <TimeText value="2026-11-15T12:00:05Z" format="YYYY-MM-DD HH:mm" />
        </Piece>
        <Piece label={messages.none}>
          <TimeText value="" />
        </Piece>
        {startTime === null ? null : (
          <>
            <Piece label={messages.relative}>
              <TimeText value={startTime - 3 * minute} relative />
            </Piece>
            <Piece label={messages.relative}>
              <TimeText value={startTime + 50 * 60 * minute} relative />
            </Piece>
          </>
        )}
      </div>
      {startTime === null ? null : (
        <div className={styles['row']}>
          <Countdown
            until={startTime + 3 * 1440 * minute + 5 * minute}
            label={messages.begins}
            size="large"
          />
          <Countdown until={startTime + 90 * minute} label={messages.ends} />
          <Countdown until={startTime + 55_000} label={messages.lastMinute} />
          <Countdown until={startTime - 1000} label={messages.over} />
        </div>
      )}
    </Section>
  )
}
