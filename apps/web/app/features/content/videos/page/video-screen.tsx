import { useTranslations } from '@tiltyard/i18n/browser'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { ShareButton } from '../../../shared/sharing/index.ts'
import { infoPaths, LanguageNote, LongText } from '../../publications/index.ts'
import { LikeAndFavorite } from '../../reactions/index.ts'
import { AccessBadge } from '../access-badge.tsx'
import { videoListAddress } from '../list/video-list.model.ts'
import { Stage } from '../player/stage.tsx'
import { usePlayback } from '../player/use-playback.ts'
import { VideoMessages } from '../videos.messages.tsx'
import { Chapters } from './chapters.tsx'
import { Notes } from './notes.tsx'
import type { VideoData } from './queries.ts'
import { Related } from './related.tsx'
import { SeriesNav } from './series-nav.tsx'
import { Transcript } from './transcript.tsx'
import { VideoFacts } from './video-facts.tsx'
import { VideoHead } from './video-head.tsx'
import styles from './video-screen.module.css'

type VideoScreenProps = VideoData & { readonly isPreview?: boolean }

export function VideoScreen(props: VideoScreenProps) {
  return (
    <VideoMessages>
      {/* Another video of the series starts anew. */}
      <VideoPage key={props.video.id} {...props} />
    </VideoMessages>
  )
}

function VideoPage({ video, transcript, isPreview = false }: VideoScreenProps) {
  const t = useTranslations('videos')
  const localised = useLocalised()
  const playback = usePlayback(video)
  return (
    <article className={styles['page']}>
      <VideoHead video={video} isPreview={isPreview} />
      <div className={styles['stage']}>
        <Stage video={isPreview ? { ...video, isReady: false } : video} playback={playback} />
      </div>
      <header className={styles['head']} lang={video.spoken}>
        <p className={styles['marks']}>
          {video.category ? (
            <Link to={videoListAddress({ category: video.category.code })} className={styles['category']}>
              {localised(video.category.name)}
            </Link>
          ) : null}
          <AccessBadge access={video.access} />
          <span className={styles['quiet']}>{t('views', { count: video.views })}</span>
        </p>
        <h1>{localised(video.title)}</h1>
        <p className={styles['summary']}>{localised(video.summary)}</p>
        <SeriesNav video={video} />
        <div className={styles['actions']}>
          {isPreview ? null : <LikeAndFavorite type="video" id={video.id} />}
          <ShareButton title={localised(video.title)} />
        </div>
      </header>
      <aside className={styles['side']}>
        <Chapters video={video} playback={playback} />
        <Transcript video={video} first={transcript} playback={playback} />
        <VideoFacts video={video} />
      </aside>
      <div className={styles['main']}>
        <section aria-label={t('sections.about')} className={styles['block']}>
          <LanguageNote spoken={video.spoken} />
          <LongText html={video.html} outline={video.outline} spoken={video.spoken} />
        </section>
        {isPreview ? null : <Notes videoId={video.id} playback={playback} />}
        <Related video={video} />
        <p className={styles['back']}>
          <Link to={infoPaths.videos}>{t('back')}</Link>
        </p>
      </div>
    </article>
  )
}
