import type { Language, Video, VideoCaptions } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Notice, SelectField } from '@tiltyard/ui'
import { useId, useState } from 'react'
import type { VideoPlayback } from '../player/use-playback.ts'
import { TranscriptLines } from './transcript-lines.tsx'
import { useTranscript } from './use-transcript.ts'
import styles from './video-screen.module.css'

type TranscriptProps = {
  readonly video: Pick<Video, 'id' | 'captions' | 'access'>
  /** From the server, where everyone may read it. */
  readonly first: readonly VideoCaptions[] | null
  readonly playback: VideoPlayback
}

/** In the page for everyone where the video is, else after playback was granted. */
export function Transcript({ video, first, playback }: TranscriptProps) {
  const t = useTranslations('videos')
  const titleId = useId()
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Language>(language)
  const { transcript, isFailed } = useTranscript(video.id, first, playback.state.phase === 'playing')
  if (video.captions.length === 0) return null
  const captions = transcript?.find((each) => each.language === chosen) ?? transcript?.[0]
  return (
    <section aria-labelledby={titleId} className={styles['block']}>
      <h2 id={titleId}>{t('sections.transcript')}</h2>
      {transcript && transcript.length > 1 && captions ? (
        <SelectField
          name="transcript-language"
          label={t('transcript.language')}
          value={captions.language}
          options={transcript.map((each) => ({
            value: each.language,
            label: t(`languages.${each.language}`),
          }))}
          onChange={(value) => setChosen(value as Language)}
        />
      ) : null}
      {captions ? (
        <>
          {captions.isMachine ? <p className={styles['quiet']}>{t('transcript.machine')}</p> : null}
          <TranscriptLines
            key={captions.language}
            videoId={video.id}
            captions={captions}
            playback={playback}
          />
        </>
      ) : isFailed || video.access === 'everyone' ? (
        <Notice kind="attention">{t('transcript.failed')}</Notice>
      ) : (
        <p className={styles['quiet']}>{t('transcript.locked')}</p>
      )}
    </section>
  )
}
