import { useQueryClient } from '@tanstack/react-query'
import { addresses, type CurrentUser } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Modal } from 'antd'
import { type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { RetryInstead } from '../../shared/failures/index.ts'
import { call } from './api.ts'
import { lostSession } from './lost-session.ts'
import { signInUrl } from './session.ts'
import { CurrentUserContext } from './use-current-user.ts'

const useLostSession = (): boolean => useSyncExternalStore(lostSession.subscribe, lostSession.get)

/**
 * The sign-in opens in another tab: an editor holds more than its fields, and keeps all of it while this page stays.
 * The new session is heard through the storage that the tabs share.
 */
export function LostSessionBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslations()
  const isLost = useLostSession()
  const [isHidden, setHidden] = useState(false)
  const queries = useQueryClient()
  const owner = useContext(CurrentUserContext)
  useEffect(() => {
    if (!isLost) return
    setHidden(false)
    const onStorage = async ({ key, newValue }: StorageEvent) => {
      if (key !== 'Token' || !newValue) return
      const user = await call(addresses.getCurrentUser, {})
      if (!user.ok) return
      // What is on the screen belongs to the person who opened it.
      if (owner && owner.id !== user.value.id) return location.reload()
      queries.setQueryData<CurrentUser | null>(['session'], user.value)
      lostSession.set(false)
      await queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [isLost, owner, queries])
  return (
    <RetryInstead value={isLost ? { label: t('session.again'), href: signInUrl() } : null}>
      {children}
      <Modal
        open={isLost && !isHidden}
        onCancel={() => setHidden(true)}
        title={t('session.endedTitle')}
        footer={[
          <Button key="close" onClick={() => setHidden(true)}>
            {t('basics.close')}
          </Button>,
          <Button key="again" type="primary" href={signInUrl()} target="_blank" rel="noreferrer">
            {t('session.again')}
          </Button>,
        ]}
      >
        {t('console.sessionLost')}
      </Modal>
    </RetryInstead>
  )
}
