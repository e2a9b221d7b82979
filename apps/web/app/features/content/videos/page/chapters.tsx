import type { Video } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useId } from 'react'
import { useLocalised } from '../../../platform/settings/index.ts'
import { videoPath } from '../../publications/index.ts'
import { usePlayClock } from '../player/play-clock.ts'
import { chapterAt, clockText } from '../player/play-time.model.ts'
import type { VideoPlayback } from '../player/use-playback.ts'
import { MomentLink } from './moment-link.tsx'
import styles from './video-screen.module.css'

type ChaptersProps = {
  readonly video: Pick<Video, 'id' | 'chapters'>
  readonly playback: VideoPlayback
}

/** Links to moments: without scripts they at least name the place. */
export function Chapters({ video: { id, chapters }, playback }: ChaptersProps) {
  const t = useTranslations('videos.sections')
  const localised = useLocalised()
  const titleId = useId()
  const current = usePlayClock(playback.clock, (seconds) => chapterAt(chapters, seconds)?.seconds ?? -1)
  const isPlaying = playback.state.phase === 'playing'
  if (chapters.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles['block']}>
      <h2 id={titleId}>{t('chapters')}</h2>
      <ol className={styles['chapters']}>
        {chapters.map(({ seconds, title }) => (
          <li key={seconds}>
            <MomentLink
              path={videoPath(id)}
              seconds={seconds}
              isCurrent={isPlaying && seconds === current}
              onPlay={playback.playFrom}
            >
              <span className={styles['moment']}>{clockText(seconds)}</span>
              <span>{localised(title)}</span>
            </MomentLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
