import type { VideoChapter } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type PointerEvent, useState } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { type PlayClock, usePlayClock } from './play-clock.ts'
import { chapterAt, clockText } from './play-time.model.ts'
import styles from './player.module.css'
import { SeekPreview } from './seek-preview.tsx'
import type { Thumbnail } from './thumbnails.model.ts'

type SeekBarProps = {
  readonly clock: PlayClock
  readonly duration: number
  readonly buffered: number
  readonly chapters: readonly VideoChapter[]
  readonly thumbnails: readonly Thumbnail[]
  readonly onSeek: (seconds: number) => void
}

/** A native range over a drawn bar: widths are SVG attributes, because inline styles are refused. */
export function SeekBar({ clock, duration, buffered, chapters, thumbnails, onSeek }: SeekBarProps) {
  const t = useTranslations('player')
  const localised = useLocalised()
  const seconds = usePlayClock(clock, (now) => now)
  const [pointer, setPointer] = useState<{ readonly x: number; readonly width: number } | null>(null)
  const share = (value: number) => `${Math.min(100, (value / Math.max(1, duration)) * 100)}%`
  const position = t('position', { time: clockText(seconds), duration: clockText(duration) })
  const chapter = chapterAt(chapters, seconds)
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (event.pointerType === 'mouse') setPointer({ x: event.clientX - left, width })
  }
  return (
    <div className={styles['seek']}>
      <svg className={styles['bar']} aria-hidden="true">
        <rect className={styles['rail']} width="100%" height="4" y="6" rx="2" />
        <rect className={styles['buffered']} width={share(buffered)} height="4" y="6" rx="2" />
        <rect className={styles['played']} width={share(seconds)} height="4" y="6" rx="2" />
        {chapters.map((each) =>
          each.seconds > 0 ? (
            <rect
              key={each.seconds}
              className={styles['mark']}
              x={share(each.seconds)}
              width="3"
              height="8"
              y="4"
            />
          ) : null,
        )}
      </svg>
      <input
        type="range"
        className={styles['range']}
        aria-label={t('seek')}
        aria-valuetext={chapter ? t('inChapter', { chapter: localised(chapter.title), position }) : position}
        min={0}
        max={duration}
        step="any"
        value={Math.min(seconds, duration)}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        onPointerMove={follow}
        onPointerLeave={() => setPointer(null)}
      />
      {pointer ? (
        <SeekPreview
          x={pointer.x}
          width={pointer.width}
          seconds={Math.max(0, Math.min(duration, (pointer.x / pointer.width) * duration))}
          chapters={chapters}
          thumbnails={thumbnails}
        />
      ) : null}
    </div>
  )
}
