import { Countdown, TimeText, useServerNow } from '@tiltyard/ui'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Piece, Section } from './section.tsx'
import { useWords } from './words.ts'

const minute = 60_000

/** Counted from the first moment the page knows the time. */
function useBeginning(): number | null {
  const now = useServerNow(false)
  const [began, setBegan] = useState<number | null>(null)
  if (began === null && now !== null) setBegan(now)
  return began
}

export function Times() {
  const { times: words } = useWords()
  const began = useBeginning()
  return (
    <Section title={words.title}>
      <div className={styles['row']}>
        <Piece label={words.seconds}>
          <TimeText value={1_763_208_005} />
        </Piece>
        <Piece label={words.short}>
          <TimeText value="2026-11-15T12:00:05Z" format="YYYY-MM-DD HH:mm" />
        </Piece>
        <Piece label={words.none}>
          <TimeText value="" />
        </Piece>
        {began === null ? null : (
          <>
            <Piece label={words.relative}>
              <TimeText value={began - 3 * minute} relative />
            </Piece>
            <Piece label={words.relative}>
              <TimeText value={began + 50 * 60 * minute} relative />
            </Piece>
          </>
        )}
      </div>
      {began === null ? null : (
        <div className={styles['row']}>
          <Countdown until={began + 3 * 1440 * minute + 5 * minute} label={words.begins} size="large" />
          <Countdown until={began + 90 * minute} label={words.ends} />
          <Countdown until={began + 55_000} label={words.lastMinute} />
          <Countdown until={began - 1000} label={words.over} />
        </div>
      )}
    </Section>
  )
}
