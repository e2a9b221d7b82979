import type { Attendance } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, LinkButton, Load, Notice, Skeleton } from '@tiltyard/ui'
import { SignInLinks } from '../session/index.ts'
import { type Standing, standingOf } from './activity.model.ts'
import styles from './attendance-card.module.css'
import { useAttendance } from './use-attendance.ts'

type AttendanceCardProps = {
  readonly id: string
  readonly startsAt: string
  readonly seats: number | null
}

export function AttendanceCard({ id, startsAt, seats }: AttendanceCardProps) {
  const t = useTranslations('activities')
  const { attendance, load, ...doing } = useAttendance({ id, startsAt })
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
            <Doing standing={standingOf(value)} {...doing} />
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

type DoingProps = {
  readonly standing: Standing
  readonly isSignedOut: boolean
  readonly isBusy: boolean
  readonly signUp: () => Promise<void>
  readonly withdraw: () => Promise<void>
}

function Doing({ standing, isSignedOut, isBusy, signUp, withdraw }: DoingProps) {
  const t = useTranslations('activities')
  switch (standing.kind) {
    case 'closed':
      return <p className={styles['quiet']}>{t('closed')}</p>
    case 'seated':
      return (
        <>
          <Notice kind="success" title={t('seated')}>
            {standing.joinUrl ? null : t('linkLater')}
          </Notice>
          {standing.joinUrl ? (
            <LinkButton kind="primary" href={standing.joinUrl} rel="noopener noreferrer" target="_blank">
              {t('join')}
            </LinkButton>
          ) : null}
          {standing.mayWithdraw ? <Withdraw isBusy={isBusy} withdraw={withdraw} /> : null}
        </>
      )
    case 'waiting':
      return (
        <>
          <Notice kind="attention" title={t('waiting')}>
            {standing.place === null ? null : t('place', { place: standing.place })}
          </Notice>
          {standing.mayWithdraw ? <Withdraw isBusy={isBusy} withdraw={withdraw} /> : null}
        </>
      )
    case 'free':
    case 'full':
      return (
        <>
          {standing.kind === 'full' ? <p className={styles['quiet']}>{t('fullText')}</p> : null}
          {isSignedOut ? (
            <>
              <p className={styles['quiet']}>{t('signIn')}</p>
              <div className={styles['ways']}>
                <SignInLinks />
              </div>
            </>
          ) : (
            <Button kind="primary" isPending={isBusy} onPress={() => void signUp()}>
              {standing.kind === 'full' ? t('joinWaiting') : t('signUp')}
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
