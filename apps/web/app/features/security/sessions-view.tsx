import type { Session } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog, ListSkeleton, Load } from '@tiltyard/ui'
import { useState } from 'react'
import { useLoaded } from '../center/index.ts'
import { toasts, useTellFailure } from '../notices/index.ts'
import { endOtherSessions, endSession, loadSessions } from './queries.ts'
import styles from './security.module.css'
import { SessionRow } from './session-row.tsx'

type Ending = Session | 'others' | null

export function SessionsView() {
  const t = useTranslations('security.sessions')
  const { loaded, load, refresh } = useLoaded(loadSessions)
  const [ending, setEnding] = useState<Ending>(null)
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
      <EndDialog ending={ending} onClose={() => setEnding(null)} onEnded={() => void refresh()} />
    </>
  )
}

const currentFirst = (sessions: readonly Session[]) =>
  sessions.toSorted((one, other) => Number(other.current) - Number(one.current))

type EndDialogProps = {
  readonly ending: Ending
  readonly onClose: () => void
  readonly onEnded: () => void
}

/** It cannot be taken back on the other device, so it is asked. */
function EndDialog({ ending, onClose, onEnded }: EndDialogProps) {
  const t = useTranslations('security.sessions')
  const basics = useTranslations('basics')
  const tellFailure = useTellFailure()
  const [isPending, setPending] = useState(false)
  const end = async () => {
    if (!ending) return
    setPending(true)
    const outcome = await (ending === 'others' ? endOtherSessions() : endSession(ending.id))
    setPending(false)
    onClose()
    if (outcome.ok) toasts.show({ kind: 'success', text: t('ended') })
    else tellFailure(outcome)
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
