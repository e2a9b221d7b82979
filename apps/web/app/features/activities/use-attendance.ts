import type { CallOutcome } from '@tiltyard/client'
import type { Attendance } from '@tiltyard/contracts/browser'
import { type Loadable, loading, ready, serverClock } from '@tiltyard/ui'
import { useCallback, useEffect, useState } from 'react'
import { useTellFailure } from '../notices/index.ts'
import { refreshSession, useSession } from '../session/index.ts'
import { mayGetLinkSoon, standingOf } from './activity.model.ts'
import { askAttendance, signUp, withdraw } from './queries.ts'

const again = 60_000

/** Seats and one's own place, from the server and never guessed: a seat is not promised before it is given. */
export function useAttendance({ id, startsAt }: { readonly id: string; readonly startsAt: string }) {
  const [attendance, setAttendance] = useState<Loadable<Attendance>>(loading)
  const [isBusy, setBusy] = useState(false)
  const { phase, unreachable } = useSession()
  const tellFailure = useTellFailure()
  const load = useCallback(async () => {
    const outcome = await askAttendance(id)
    setAttendance(
      outcome.ok
        ? ready(outcome.value)
        : { state: 'failed', text: outcome.msg || undefined, requestId: outcome.requestId ?? undefined },
    )
  }, [id])
  // Who is asking decides what `mine` is, so it is asked when that is known, and again when it changes.
  const isKnown = phase === 'signed-in' || phase === 'signed-out' || unreachable !== null
  useEffect(() => {
    if (isKnown) void load()
  }, [isKnown, phase, load])
  const standing = attendance.state === 'ready' ? standingOf(attendance.value) : null
  const isNear = standing !== null && mayGetLinkSoon(standing, startsAt, serverClock.now())
  useEffect(() => {
    if (!isNear) return undefined
    const timer = setInterval(() => void load(), again)
    return () => clearInterval(timer)
  }, [isNear, load])
  const act = async (send: (id: string) => Promise<CallOutcome<Attendance>>) => {
    setBusy(true)
    const outcome = await send(id)
    setBusy(false)
    if (outcome.ok) return setAttendance(ready(outcome.value))
    if (outcome.status === 401) await refreshSession()
    tellFailure(outcome)
    return load()
  }
  return {
    attendance,
    isBusy,
    isSignedOut: phase === 'signed-out',
    load,
    signUp: () => act(signUp),
    withdraw: () => act(withdraw),
  }
}
