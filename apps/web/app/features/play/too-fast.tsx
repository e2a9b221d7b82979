import { useTranslations } from '@tiltyard/i18n/browser'
import { serverClock, useServerNow } from '@tiltyard/ui'
import { useEffect, useEffectEvent, useState } from 'react'

type TooFastProps = { readonly seconds: number; readonly onEnd: () => void }

/** Counts for the eye each second; a screen reader hears the beginning and the end. */
export function TooFast({ seconds, onEnd }: TooFastProps) {
  const t = useTranslations('play.task.flag')
  const [until] = useState(() => serverClock.now() + seconds * 1000)
  const now = useServerNow() ?? until
  const left = Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000)))
  const isOver = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  if (isOver) return <>{t('again')}</>
  return (
    <>
      <span aria-hidden="true">{t('tooFast', { seconds: left })}</span>
      <span className="unseen">{t('tooFast', { seconds })}</span>
    </>
  )
}
