import type { VideoChapter } from '@tiltyard/contracts/browser'
import { useLocalised } from '../../../platform/settings/index.ts'
import { chapterAt, clockText } from './play-time.model.ts'
import styles from './player.module.css'
import { type Thumbnail, thumbnailAt } from './thumbnails.model.ts'

type SeekPreviewProps = {
  readonly x: number
  readonly width: number
  readonly seconds: number
  readonly chapters: readonly VideoChapter[]
  readonly thumbnails: readonly Thumbnail[]
}

const frame = { width: 160, height: 90 }

/** Picture, time and chapter under the pointer. A view box cuts the picture out of its sheet. */
export function SeekPreview({ x, width, seconds, chapters, thumbnails }: SeekPreviewProps) {
  const localised = useLocalised()
  const picture = thumbnailAt(thumbnails, seconds)
  const chapter = chapterAt(chapters, seconds)
  const left = Math.max(0, Math.min(width - frame.width, x - frame.width / 2))
  const middle = left + frame.width / 2
  return (
    <svg className={styles['preview']} aria-hidden="true">
      {picture ? (
        <svg
          aria-hidden="true"
          x={left}
          y="0"
          width={frame.width}
          height={frame.height}
          viewBox={`${picture.x} ${picture.y} ${picture.width} ${picture.height}`}
        >
          <image href={picture.address} />
        </svg>
      ) : null}
      <text className={styles['previewText']} x={middle} y="112" textAnchor="middle">
        {chapter ? `${clockText(seconds)} · ${localised(chapter.title)}` : clockText(seconds)}
      </text>
    </svg>
  )
}
