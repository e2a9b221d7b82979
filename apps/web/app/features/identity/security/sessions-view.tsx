import type { Session } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, ListSkeleton, Load, TimeText } from '@tiltyard/ui'
import { Bot, type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { useResource } from '../../shared/data/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { type DeviceKind, deviceOf } from './device.model.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './queries.ts'
import styles from './security.module.css'

type RevokeTarget = Session | 'others' | null

export function SessionsView() {
  const t = useTranslations('security.sessions')
  const { loaded, load, refresh } = useResource(listSessions)
  const [ending, setEnding] = useState<RevokeTarget>(null)
  return (
    <>
      <p className={styles['hint']}>{t('lead')}</p>
      <Load of={loaded} skeleton={<ListSkeleton rows={3} />} empty={null} onRetry={load}>
        {(sessions) => (
          <>
            <ul className={styles['rows']}>
              {currentFirst(sessions).map((session) => (
                <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button onPress={() => setEnding('others')}>{t('endOthers')}</Button>
            ) : (
              <p className={styles['hint']}>{t('onlyThis')}</p>
            )}
          </>
        )}
      </Load>
      <RevokeDialog ending={ending} onClose={() => setEnding(null)} onEnded={() => void refresh()} />
    </>
  )
}

const currentFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current))

type RevokeDialogProps = {
  readonly ending: RevokeTarget
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** Revoking a session cannot be undone, so it needs a confirmation. */
function RevokeDialog({ ending, onClose, onEnded }: RevokeDialogProps) {
  const t = useTranslations('security.sessions')
  const basics = useTranslations('basics')
  const showFailure = useFailureToast()
  const [isPending, setPending] = useState(false)
  const end = async () => {
    if (!ending) return
    setPending(true)
    const outcome = await (ending === 'others' ? revokeOtherSessions() : revokeSession(ending.id))
    setPending(false)
    onClose()
    if (outcome.ok) toasts.show({ kind: 'success', text: t('ended') })
    else showFailure(outcome)
    onEnded()
  }
  return (
    <Dialog
      isOpen={ending !== null}
      onClose={onClose}
      title={ending === 'others' ? t('endOthers') : t('endOne')}
      actions={
        <>
          <Button onPress={onClose}>{basics('cancel')}</Button>
          <Button kind="primary" isPending={isPending} onPress={() => void end()}>
            {t('end')}
          </Button>
        </>
      }
    >
      {t('endText')}
    </Dialog>
  )
}

const deviceIcons: Readonly<Record<DeviceKind, LucideIcon>> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  program: Bot,
}

function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const t = useTranslations('security.sessions')
  const { browser, system, kind } = deviceOf(session.userAgent)
  const Icon = deviceIcons[kind]
  const name = browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
  return (
    <li className={styles['row']}>
      <Icon size={22} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['name']} title={session.userAgent}>
          {name}
          {session.current ? <span className={styles['tag']}>{t('current')}</span> : null}
        </p>
        <p className={styles['hint']}>
          {t('seen')} <TimeText value={session.lastSeenAt} relative /> · {t('since')}{' '}
          <TimeText value={session.startedAt} format="YYYY-MM-DD HH:mm" />
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" aria-label={t('endNamed', { name })} onPress={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
