import type { VideoListItem, VideoProgress } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { CoverPicture } from '../../../shared/cover-picture/index.ts'
import { joinNames, videoPath } from '../../publications/index.ts'
import { AccessBadge } from '../access-badge.tsx'
import { clockText, isoDuration } from '../player/play-time.model.ts'
import styles from './video-card.module.css'

type VideoCardProps = {
  readonly video: VideoListItem
  readonly progress?: VideoProgress
  readonly level?: 2 | 3
}

/** The link covers the whole card. */
export function VideoCard({ video, progress, level = 2 }: VideoCardProps) {
  const t = useTranslations('videos')
  const localised = useLocalised()
  const { language } = useLanguage()
  const { id, title, category, teachers, access, seconds, poster, views } = video
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <article className={styles['card']}>
      <span className={styles['poster']}>
        <CoverPicture id={id} file={poster} sizes="(max-width: 768px) 100vw, 400px" />
        {seconds === null ? null : (
          <time className={styles['duration']} dateTime={isoDuration(seconds)}>
            {clockText(seconds)}
          </time>
        )}
        {progress ? (
          <progress
            className={styles['progress']}
            max={100}
            value={progress.percent}
            aria-label={t('watched', { percent: progress.percent })}
          />
        ) : null}
      </span>
      <div className={styles['words']}>
        <p className={styles['marks']}>
          {category ? <span className={styles['category']}>{localised(category.name)}</span> : null}
          <AccessBadge access={access} />
        </p>
        <Title className={styles['title']}>
          <Link to={videoPath(id)} className={styles['link']}>
            {localised(title)}
          </Link>
        </Title>
        <p className={styles['facts']}>
          {teachers.length > 0 ? (
            <span>
              {joinNames(
                teachers.map(({ name }) => localised(name)),
                language,
              )}
            </span>
          ) : null}
          {progress && seconds !== null ? (
            <span>{t('remaining', { time: clockText(seconds - progress.seconds) })}</span>
          ) : (
            <span>{t('views', { count: views })}</span>
          )}
        </p>
      </div>
    </article>
  )
}
