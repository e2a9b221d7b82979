import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Ending } from './environment.model.ts'

const leaveAfterSeconds = 10
/** The seed's: after the deletion the page closes after two seconds. */
const closeAfterMs = 2_000

type EndedProps = { readonly ending: Ending; readonly onLeave: () => void }

/** How it ended, in the seed's words, and then away from here. */
export function Ended({ ending, onLeave }: EndedProps) {
  return ending === 'expired' ? <Expired onLeave={onLeave} /> : <Deleted onLeave={onLeave} />
}

function Deleted({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('environments.deleting')
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const timer = setTimeout(() => leave(), closeAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice kind="info" title={t('title')}>
      {t('text')}
    </Notice>
  )
}

function Expired({ onLeave }: { readonly onLeave: () => void }) {
  const t = useTranslations('environments.expired')
  const [left, setLeft] = useState(leaveAfterSeconds)
  const [isStaying, setStaying] = useState(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => (left <= 1 ? leave() : setLeft(left - 1)), 1_000)
    return () => clearTimeout(timer)
  }, [left, isStaying])
  return (
    <Notice
      kind="attention"
      title={t('title')}
      actions={
        <>
          <Button size="small" kind="primary" onPress={onLeave}>
            {t('leave')}
          </Button>
          {isStaying ? null : (
            <Button size="small" onPress={() => setStaying(true)}>
              {t('stay')}
            </Button>
          )}
        </>
      }
    >
      {isStaying ? null : <span aria-live="off">{t('text', { seconds: left })}</span>}
    </Notice>
  )
}
