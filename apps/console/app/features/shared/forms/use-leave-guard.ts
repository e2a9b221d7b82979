import { useTranslations } from '@tiltyard/i18n/browser'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'

/** Asks before unsaved changes are lost by navigation. `release` disables the guard after a save. */
export function useLeaveGuard(isChanged: boolean): { release(): void } {
  const t = useTranslations('contents.edit')
  const { modal } = App.useApp()
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    modal.confirm({
      title: t('leaveTitle'),
      content: t('leaveText'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: () => blocker.proceed(),
      onCancel: () => blocker.reset(),
    })
  }, [blocker, modal, t])
  useEffect(() => {
    if (!isChanged) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isChanged])
  return {
    release() {
      isReleased.current = true
    },
  }
}
