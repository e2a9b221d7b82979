import type { Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Card, ListSkeleton, Load } from '@tiltyard/ui'
import { lazy, Suspense } from 'react'
import type { CompetitionFacts } from '../queries.ts'
import { Checklist } from './checklist.tsx'
import { EntryState } from './entry-state.tsx'
import styles from './part.module.css'
import { usePart } from './part-provider.tsx'

const RegisterDialog = lazy(() => import('./register-dialog.tsx'))

type PartProps = { readonly competition: CompetitionFacts }

/** Beside the text: how far one's own registration is. Visitors and staff have none; the hero tells them why. */
export function Part({ competition }: PartProps) {
  const t = useTranslations('competitions.part')
  const { who, participation, retry, isRegistering } = usePart()
  if (who !== 'somebody') return null
  if (participation.state === 'ready' && participation.value.isStaff) return null
  return (
    <Card>
      <div className={styles['part']}>
        <h2>{t('title')}</h2>
        <Load of={participation} skeleton={<ListSkeleton rows={5} />} empty={null} onRetry={retry}>
          {(part) => (
            <>
              {part.entry ? <EntryState competition={competition} part={part} /> : null}
              {needsChecklist(part) ? <Checklist competition={competition} part={part} /> : null}
              {isRegistering ? (
                <Suspense>
                  <RegisterDialog competition={competition} part={part} form={isRegistering} />
                </Suspense>
              ) : null}
            </>
          )}
        </Load>
      </div>
    </Card>
  )
}

/** Until it is sent; once more only where something came to be missing since. */
function needsChecklist({ entry, mayRegister }: Participation): boolean {
  if (!entry) return true
  return (entry.state === 'returned' || entry.state === 'withdrawn') && !mayRegister
}
