import type { CallOutcome } from '@tiltyard/client'
import type { Attendance } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import {
  Button,
  Card,
  LinkButton,
  Load,
  type Loadable,
  loading,
  Notice,
  ready,
  Skeleton,
  serverClock,
} from '@tiltyard/ui'
import { useCallback, useEffect, useState } from 'react'
import { SignInLinks, useSession } from '../../identity/session/index.ts'
import { useFailureToast } from '../../shared/toasts/index.ts'
import { type AttendanceStatus, attendanceStatusOf, isLinkDueSoon } from './activity.model.ts'
import styles from './attendance-card.module.css'
import { getAttendance, signUp, withdraw } from './queries.ts'

type AttendanceCardProps = {
  readonly id: string
  readonly startsAt: string
  readonly seats: number | null
}

export function AttendanceCard({ id, startsAt, seats }: AttendanceCardProps) {
  const t = useTranslations('activities')
  const { attendance, load, ...actions } = useAttendance({ id, startsAt })
  return (
    <Card>
      <h2 className={styles['title']}>{t('attend')}</h2>
      <Load
        of={attendance}
        empty={null}
        onRetry={() => void load()}
        skeleton={
          <div className={styles['card']}>
            <Skeleton shape="medium" />
            <Skeleton shape="short" />
          </div>
        }
      >
        {(value) => (
          <div className={styles['card']}>
            <Seats attendance={value} seats={seats} />
            <AttendanceActions status={attendanceStatusOf(value)} {...actions} />
          </div>
        )}
      </Load>
    </Card>
  )
}

type SeatsProps = { readonly attendance: Attendance; readonly seats: number | null }

function Seats({ attendance: { signedUp, seatsLeft, waiting }, seats }: SeatsProps) {
  const t = useTranslations('activities')
  return (
    <p className={styles['seats']} role="status">
      {seats === null || seatsLeft === null
        ? t('signedUp', { count: signedUp })
        : t('seatsLeft', { left: seatsLeft, seats })}
      {waiting > 0 ? ` · ${t('waitingCount', { count: waiting })}` : null}
    </p>
  )
}

type AttendanceActionsProps = {
  readonly status: AttendanceStatus
  readonly isSignedOut: boolean
  readonly isBusy: boolean
  readonly signUp: () => Promise<void>
  readonly withdraw: () => Promise<void>
}

function AttendanceActions({ status, isSignedOut, isBusy, signUp, withdraw }: AttendanceActionsProps) {
  const t = useTranslations('activities')
  switch (status.kind) {
    case 'closed':
      return <p className={styles['quiet']}>{t('closed')}</p>
    case 'seated':
      return (
        <>
          <Notice kind="success" title={t('seated')}>
            {status.joinUrl ? null : t('linkLater')}
          </Notice>
          {status.joinUrl ? (
            <LinkButton kind="primary" href={status.joinUrl} rel="noopener noreferrer" target="_blank">
              {t('join')}
            </LinkButton>
          ) : null}
          {status.mayWithdraw ? <Withdraw isBusy={isBusy} withdraw={withdraw} /> : null}
        </>
      )
    case 'waiting':
      return (
        <>
          <Notice kind="attention" title={t('waiting')}>
            {status.place === null ? null : t('place', { place: status.place })}
          </Notice>
          {status.mayWithdraw ? <Withdraw isBusy={isBusy} withdraw={withdraw} /> : null}
        </>
      )
    case 'free':
    case 'full':
      return (
        <>
          {status.kind === 'full' ? <p className={styles['quiet']}>{t('fullText')}</p> : null}
          {isSignedOut ? (
            <>
              <p className={styles['quiet']}>{t('signIn')}</p>
              <div className={styles['ways']}>
                <SignInLinks />
              </div>
            </>
          ) : (
            <Button kind="primary" isPending={isBusy} onPress={() => void signUp()}>
              {status.kind === 'full' ? t('joinWaiting') : t('signUp')}
            </Button>
          )}
        </>
      )
  }
}

type WithdrawProps = { readonly isBusy: boolean; readonly withdraw: () => Promise<void> }

function Withdraw({ isBusy, withdraw }: WithdrawProps) {
  const t = useTranslations('activities')
  return (
    <Button kind="quiet" isPending={isBusy} onPress={() => void withdraw()}>
      {t('withdraw')}
    </Button>
  )
}

const refreshIntervalMs = 60_000

/** Seats and the user's attendance. No optimistic update: only the server assigns seats. */
function useAttendance({ id, startsAt }: { readonly id: string; readonly startsAt: string }) {
  const [attendance, setAttendance] = useState<Loadable<Attendance>>(loading)
  const [isBusy, setBusy] = useState(false)
  const { phase, unreachable } = useSession()
  const showFailure = useFailureToast()
  const load = useCallback(async () => {
    const outcome = await getAttendance(id)
    setAttendance(
      outcome.ok
        ? ready(outcome.value)
        : { state: 'failed', text: outcome.msg || undefined, requestId: outcome.requestId ?? undefined },
    )
  }, [id])
  // `mine` depends on the user: attendance is loaded once the session is known, and again when it changes.
  const isSessionKnown = phase === 'signed-in' || phase === 'signed-out' || unreachable !== null
  useEffect(() => {
    if (isSessionKnown) void load()
  }, [isSessionKnown, phase, load])
  const status = attendance.state === 'ready' ? attendanceStatusOf(attendance.value) : null
  const isNear = status !== null && isLinkDueSoon(status, startsAt, serverClock.now())
  useEffect(() => {
    if (!isNear) return undefined
    const timer = setInterval(() => void load(), refreshIntervalMs)
    return () => clearInterval(timer)
  }, [isNear, load])
  const act = async (send: (id: string) => Promise<CallOutcome<Attendance>>) => {
    setBusy(true)
    const outcome = await send(id)
    setBusy(false)
    if (outcome.ok) return setAttendance(ready(outcome.value))
    showFailure(outcome)
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
