import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Spinner } from '@tiltyard/ui'
import { SkipForward } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useLocalised } from '../../../platform/settings/index.ts'
import { videoPath } from '../../publications/index.ts'
import { ControlBar } from './control-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import styles from './player.module.css'
import { type PlayerProps, usePlayer } from './use-player.ts'

/** The video with its controls. Captions are tracks of the element, so that every browser can show them. */
export default function Player(props: PlayerProps) {
  const { video, playback, clock } = props
  const t = useTranslations('player')
  const names = useTranslations('videos.languages')
  const localised = useLocalised()
  const frame = useRef<HTMLElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const player = usePlayer(props, { frame, element })
  const { media } = player
  // The button that had the focus is gone; the keys of the player need it here.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={frame}
      className={styles['player']}
      aria-label={t('label', { title: localised(video.title) })}
      tabIndex={-1}
    >
      <video
        ref={element}
        className={styles['video']}
        playsInline
        {...(video.poster && { poster: `/_image?file=${video.poster}&w=1080` })}
        onClick={player.toggle}
      >
        {playback.captions.map(({ language, address }) => (
          <track key={language} kind="captions" src={address} srcLang={language} label={names(language)} />
        ))}
      </video>
      {media.isWaiting ? (
        <span className={styles['waiting']}>
          <Spinner />
        </span>
      ) : null}
      {media.isEnded && video.next ? (
        <div className={styles['next']} role="status">
          <p>{t('upNext')}</p>
          <Link to={videoPath(video.next.id)} className={buttonClass({ kind: 'primary' })}>
            <SkipForward size={18} aria-hidden="true" />
            {localised(video.next.title)}
          </Link>
        </div>
      ) : null}
      <ControlBar video={video} playback={playback} clock={clock} player={player} />
      <KeyHelp isOpen={player.isHelpOpen} onClose={player.closeHelp} />
    </section>
  )
}
