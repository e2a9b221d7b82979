import type { Playback, Video } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  Captions,
  Expand,
  Keyboard,
  Link2,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  Shrink,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { ClockFace, ControlButton, ControlSelect } from './control-parts.tsx'
import type { PlayClock } from './play-clock.ts'
import styles from './player.module.css'
import { SeekBar } from './seek-bar.tsx'
import type { PlayerControls } from './use-player.ts'
import { useThumbnails } from './use-thumbnails.ts'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

type ControlBarProps = {
  readonly video: Pick<Video, 'chapters'>
  readonly playback: Playback
  readonly clock: PlayClock
  readonly player: PlayerControls
}

export function ControlBar({ video, playback, clock, player }: ControlBarProps) {
  const t = useTranslations('player')
  const { media, fullScreen } = player
  const thumbnails = useThumbnails(playback.thumbnails)
  return (
    <div className={styles['controls']}>
      <SeekBar
        clock={clock}
        duration={playback.seconds}
        buffered={media.buffered}
        chapters={video.chapters}
        thumbnails={thumbnails}
        onSeek={player.seek}
      />
      <div className={styles['row']}>
        <ControlButton
          label={media.isEnded ? t('replay') : media.isPaused ? t('play') : t('pause')}
          onPress={player.toggle}
        >
          {media.isEnded ? (
            <RotateCcw size={20} aria-hidden="true" />
          ) : media.isPaused ? (
            <Play size={20} aria-hidden="true" />
          ) : (
            <Pause size={20} aria-hidden="true" />
          )}
        </ControlButton>
        <Sound player={player} />
        <ClockFace clock={clock} duration={playback.seconds} />
        <span className={styles['space']} />
        <Choices playback={playback} player={player} />
        <ControlButton label={t('keys.open')} onPress={player.openHelp}>
          <Keyboard size={20} aria-hidden="true" />
        </ControlButton>
        <ControlButton label={t('shareHere')} onPress={player.share}>
          <Link2 size={20} aria-hidden="true" />
        </ControlButton>
        {player.pictureInPicture ? (
          <ControlButton label={t('pictureInPicture')} onPress={player.pictureInPicture}>
            <PictureInPicture2 size={20} aria-hidden="true" />
          </ControlButton>
        ) : null}
        <ControlButton
          label={fullScreen.isFull ? t('leaveFullScreen') : t('fullScreen')}
          onPress={() => void fullScreen.toggle()}
        >
          {fullScreen.isFull ? (
            <Shrink size={20} aria-hidden="true" />
          ) : (
            <Expand size={20} aria-hidden="true" />
          )}
        </ControlButton>
      </div>
    </div>
  )
}

function Sound({ player: { media, toggleMute, setVolume } }: { readonly player: PlayerControls }) {
  const t = useTranslations('player')
  const isSilent = media.isMuted || media.volume === 0
  return (
    <>
      <ControlButton label={isSilent ? t('unmute') : t('mute')} onPress={toggleMute}>
        {isSilent ? <VolumeX size={20} aria-hidden="true" /> : <Volume2 size={20} aria-hidden="true" />}
      </ControlButton>
      <input
        type="range"
        className={styles['volume']}
        aria-label={t('volume')}
        min={0}
        max={1}
        step={0.05}
        value={media.isMuted ? 0 : media.volume}
        onChange={(event) => setVolume(Number(event.currentTarget.value))}
        // Arrows change the volume here instead of the place.
        data-keeps-arrows
      />
    </>
  )
}

type ChoicesProps = { readonly playback: Playback; readonly player: PlayerControls }

function Choices({ playback, player }: ChoicesProps) {
  const t = useTranslations('player')
  const names = useTranslations('videos.languages')
  const { captions, quality, media } = player
  return (
    <>
      {playback.captions.length > 0 ? (
        <span className={styles['labelled']}>
          <Captions size={20} aria-hidden="true" />
          <ControlSelect
            label={t('captions')}
            value={captions.choice}
            options={[
              { value: 'off', label: t('captionsOff') },
              ...playback.captions.map(({ language }) => ({ value: language, label: names(language) })),
            ]}
            onChange={(value) => captions.choose(value as typeof captions.choice)}
          />
        </span>
      ) : null}
      <ControlSelect
        label={t('speed')}
        value={String(media.rate)}
        options={rates.map((rate) => ({ value: String(rate), label: `${rate}×` }))}
        onChange={(value) => player.setRate(Number(value))}
      />
      {quality.heights.length > 1 ? (
        <ControlSelect
          label={t('quality')}
          value={String(quality.chosen ?? 'auto')}
          options={[
            {
              value: 'auto',
              label: quality.playing ? t('autoAt', { height: quality.playing }) : t('auto'),
            },
            ...quality.heights.map((height) => ({ value: String(height), label: `${height}p` })),
          ]}
          onChange={(value) => quality.choose(value === 'auto' ? null : Number(value))}
        />
      ) : null}
    </>
  )
}
