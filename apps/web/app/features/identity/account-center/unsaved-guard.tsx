import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Dialog } from '@tiltyard/ui'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before unsaved changes are lost by navigation within or away from the site. */
export function UnsavedGuard({ isChanged }: { readonly isChanged: boolean }) {
  const t = useTranslations('center.unsaved')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      mustChoose
      onClose={() => blocker.reset?.()}
      title={t('title')}
      actions={
        <>
          <Button onPress={() => blocker.proceed?.()}>{t('leave')}</Button>
          <Button kind="primary" onPress={() => blocker.reset?.()}>
            {t('stay')}
          </Button>
        </>
      }
    >
      {t('text')}
    </Dialog>
  )
}
