import type { Video } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice, Spinner } from '@tiltyard/ui'
import { Play } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { InOneLanguage } from '../../../../load/in-one-language.ts'
import { CoverPicture } from '../../../shared/cover-picture/index.ts'
import { GateForm } from './gate.tsx'
import { clockText } from './play-time.model.ts'
import styles from './stage.module.css'
import type { VideoPlayback } from './use-playback.ts'
import { startAt } from './watched.model.ts'

// The player and its stream are loaded when somebody presses play.
const Player = lazy(() => import('./player.tsx'))

type StageProps = { readonly video: InOneLanguage<Video>; readonly playback: VideoPlayback }

/** The player's place: poster, the obstacle to playback, or the player. */
export function Stage({ video, playback }: StageProps) {
  const { state, start, fail } = playback
  const t = useTranslations('player')
  if (!video.isReady)
    return (
      <Still video={video}>
        <Notice kind="info" title={t('processing')}>
          {t('processingText')}
        </Notice>
      </Still>
    )
  switch (state.phase) {
    case 'idle':
      return <StartStage video={video} playback={playback} />
    case 'starting':
      return (
        <Still video={video}>
          <Starting />
        </Still>
      )
    case 'gate':
      return (
        <Still video={video}>
          <GateForm state={state} onPassword={(password) => void start({ password })} />
        </Still>
      )
    case 'failed':
      return (
        <Still video={video}>
          <Notice
            kind="error"
            title={t('failed')}
            actions={
              <Button size="small" onPress={() => void start({ from: playback.clock.get() })}>
                {t('retry')}
              </Button>
            }
          >
            {state.problem ?? t('failedText')}
          </Notice>
        </Still>
      )
    case 'playing':
      return (
        <Suspense
          fallback={
            <Still video={video}>
              <Starting />
            </Still>
          }
        >
          <Player
            key={state.playback.encodingId}
            video={video}
            playback={state.playback}
            from={state.from}
            clock={playback.clock}
            // The grant has ended or the password was changed.
            onDenied={() => void start({ from: playback.clock.get() })}
            onFailure={fail}
          />
        </Suspense>
      )
  }
}

function Starting() {
  const t = useTranslations('player')
  return (
    <p role="status" className={styles['starting']}>
      <Spinner />
      {t('starting')}
    </p>
  )
}

type StillProps = { readonly video: InOneLanguage<Video>; readonly children: React.ReactNode }

function Still({ video, children }: StillProps) {
  return (
    <div className={styles['stage']}>
      <span className={styles['poster']}>
        <CoverPicture
          id={video.id}
          file={video.poster}
          sizes="(max-width: 1024px) 100vw, 820px"
          isLazy={false}
        />
      </span>
      <div className={styles['over']}>{children}</div>
    </div>
  )
}

function StartStage({ video, playback: { saved, start } }: StageProps) {
  const t = useTranslations('player')
  const resume = startAt(null, saved, video.seconds ?? 0)
  return (
    <Still video={video}>
      <div className={styles['start']}>
        <Button kind="primary" size="large" onPress={() => void start()}>
          <Play size={22} aria-hidden="true" />
          {resume.isResumed ? t('resumeAt', { time: clockText(resume.seconds) }) : t('playVideo')}
        </Button>
        {resume.isResumed ? <Button onPress={() => void start({ from: 0 })}>{t('startOver')}</Button> : null}
      </div>
    </Still>
  )
}
