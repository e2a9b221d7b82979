import type { VideoCaptions } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, classNames } from '@tiltyard/ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { videoPath } from '../../publications/index.ts'
import { usePlayClock } from '../player/play-clock.ts'
import { clockText } from '../player/play-time.model.ts'
import type { VideoPlayback } from '../player/use-playback.ts'
import { MomentLink } from './moment-link.tsx'
import { findLines, lineAt, stepMatch } from './transcript.model.ts'
import styles from './video-screen.module.css'

type TranscriptLinesProps = {
  readonly videoId: string
  readonly captions: VideoCaptions
  readonly playback: VideoPlayback
}

/** Scrolls along with the video and can be searched; a line plays from its time. */
export function TranscriptLines({ videoId, captions, playback }: TranscriptLinesProps) {
  const t = useTranslations('videos.transcript')
  const { cues, language } = captions
  const [words, setWords] = useState('')
  const [match, setMatch] = useState(0)
  const matches = useMemo(
    () =>
      findLines(
        cues.map(({ text }) => text),
        words,
      ),
    [cues, words],
  )
  const spoken = usePlayClock(playback.clock, (seconds) => lineAt(cues, seconds * 1000))
  const isPlaying = playback.state.phase === 'playing'
  const list = useRef<HTMLOListElement>(null)
  const target = matches[match] ?? (isPlaying && matches.length === 0 ? spoken : -1)
  useEffect(() => scrollTo(list.current, target), [target])
  const step = (by: 1 | -1) => {
    const next = stepMatch(matches.length, match, by)
    if (next === null) return
    setMatch(next)
    const cue = cues[matches[next] ?? -1]
    if (cue && isPlaying) playback.playFrom(Math.floor(cue.from / 1000))
  }
  return (
    <>
      <search className={styles['find']}>
        <input
          type="search"
          className={styles['findInput']}
          aria-label={t('search')}
          placeholder={t('search')}
          value={words}
          maxLength={100}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            setMatch(0)
          }}
          onKeyDown={(event) => (event.key === 'Enter' ? step(event.shiftKey ? -1 : 1) : undefined)}
        />
        <Button size="small" icon aria-label={t('previous')} onPress={() => step(-1)}>
          <ChevronUp size={16} aria-hidden="true" />
        </Button>
        <Button size="small" icon aria-label={t('next')} onPress={() => step(1)}>
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      </search>
      <p role="status" className={styles['quiet']}>
        {words.trim() === '' ? '' : t('found', { count: matches.length })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <ol ref={list} className={styles['lines']} aria-label={t('list')} lang={language} tabIndex={0}>
        {cues.map(({ from, text }, at) => (
          <li
            key={at}
            className={classNames(
              matches.includes(at) && styles['match'],
              at === matches[match] && styles['chosen'],
            )}
          >
            <MomentLink
              path={videoPath(videoId)}
              seconds={Math.floor(from / 1000)}
              isCurrent={isPlaying && at === spoken}
              onPlay={playback.playFrom}
            >
              <span className={styles['moment']}>{clockText(from / 1000)}</span>
              <span>{text}</span>
            </MomentLink>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Scrolls the list only, never the page under the video. */
function scrollTo(list: HTMLOListElement | null, at: number): void {
  const line = list?.children[at]
  if (!list || !(line instanceof HTMLElement)) return
  list.scrollTop = line.offsetTop - list.clientHeight / 2 + line.clientHeight / 2
}
