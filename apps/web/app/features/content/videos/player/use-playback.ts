import { type CallFailure, mapFailure } from '@tiltyard/client'
import { addresses, type Playback, type VideoProgress } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call, refreshSession, useSession } from '../../../identity/session/index.ts'
import { createPlayClock, type PlayClock } from './play-clock.ts'
import { parseMoment } from './play-time.model.ts'
import { startAt } from './watched.model.ts'

export type Gate = 'sign-in' | 'verification' | 'password' | 'processing'

export type PlaybackState =
  | { readonly phase: 'idle' | 'starting' }
  /** `problem`: why the last attempt was refused. */
  | { readonly phase: 'gate'; readonly gate: Gate; readonly problem: string | null; readonly isBusy: boolean }
  | { readonly phase: 'failed'; readonly problem: string | null }
  | { readonly phase: 'playing'; readonly playback: Playback; readonly from: number }

export type StartOptions = { readonly password?: string; readonly from?: number }

export type VideoPlayback = {
  readonly state: PlaybackState
  readonly clock: PlayClock
  /** Where the person left the video; null without a session. */
  readonly saved: VideoProgress | null
  readonly start: (options?: StartOptions) => Promise<void>
  /** Moves the playing video, or starts it there. */
  readonly playFrom: (seconds: number) => void
  readonly fail: () => void
}

type PlayedVideo = { readonly id: string; readonly seconds: number | null }

/** Playback of one video, from the press of the button to the grant. */
export function usePlayback({ id, seconds }: PlayedVideo): VideoPlayback {
  const basics = useTranslations('basics')
  const [search] = useSearchParams()
  const moment = parseMoment(search)
  const clock = useMemo(createPlayClock, [])
  const saved = useSavedProgress(id)
  const [state, setState] = useState<PlaybackState>({ phase: 'idle' })
  const start = useCallback(
    async ({ password, from }: StartOptions = {}) => {
      setState((current) => (current.phase === 'gate' ? { ...current, isBusy: true } : { phase: 'starting' }))
      const outcome = await call(addresses.startPlayback, {
        params: { id },
        body: password === undefined ? {} : { password },
      })
      if (!outcome.ok)
        return setState(
          refusedState(outcome, { offline: basics('offline'), unexpected: basics('unexpected') }),
        )
      const place = from ?? startAt(moment, saved, seconds ?? outcome.value.seconds).seconds
      setState({ phase: 'playing', playback: outcome.value, from: place })
    },
    [id, seconds, moment, saved, basics],
  )
  const playFrom = useCallback(
    (from: number) => {
      if (!clock.seek(from)) void start({ from })
    },
    [clock, start],
  )
  const fail = useCallback(() => setState({ phase: 'failed', problem: null }), [])
  return { state, clock, saved, start, playFrom, fail }
}

const gates: Readonly<Record<string, Gate>> = {
  'session.required': 'sign-in',
  'videos.verification_needed': 'verification',
  'videos.password_required': 'password',
  'videos.password_wrong': 'password',
  'videos.too_many_attempts': 'password',
  'videos.not_ready': 'processing',
}

type FailureTexts = { readonly offline: string; readonly unexpected: string }

function refusedState(failure: CallFailure, texts: FailureTexts): PlaybackState {
  const gate = gates[failure.reason]
  if (gate === 'sign-in') void refreshSession()
  const problem = mapFailure(failure, texts).text ?? texts.unexpected
  if (!gate) return { phase: 'failed', problem }
  const isAnswer = failure.reason === 'videos.password_wrong' || failure.reason === 'videos.too_many_attempts'
  return { phase: 'gate', gate, problem: isAnswer ? problem : null, isBusy: false }
}

/** Follows the person to other devices, so it comes from the server. */
function useSavedProgress(id: string): VideoProgress | null {
  const { user } = useSession()
  const [saved, setSaved] = useState<VideoProgress | null>(null)
  const userId = user?.id
  useEffect(() => {
    if (!userId) return undefined
    let isCurrent = true
    void call(addresses.getVideoProgress, { params: { id } }).then((outcome) => {
      if (isCurrent && outcome.ok) setSaved(outcome.value)
    })
    return () => {
      isCurrent = false
    }
  }, [id, userId])
  return userId ? saved : null
}
