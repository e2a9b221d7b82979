import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState, TimeText } from '@tiltyard/ui'
import { DoorOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** Stays when the session is gone: the last thing that the person is told here. */
export function FarewellCard({ dueAt }: { readonly dueAt: string }) {
  const t = useTranslations('personalData.deletion')
  const basics = useTranslations('basics')
  const place = useRef<HTMLDivElement>(null)
  // The dialog that had the focus is gone, and what was behind it too.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Card>
        <EmptyState
          title={t('done')}
          icon={<DoorOpen size={40} strokeWidth={1.5} aria-hidden="true" />}
          actions={
            <Link className={buttonClass()} to="/">
              {basics('backHome')}
            </Link>
          }
        >
          {t('doneText')} <TimeText value={dueAt} />
        </EmptyState>
      </Card>
    </div>
  )
}
