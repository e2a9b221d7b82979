import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState } from '@tiltyard/ui'
import { Construction } from 'lucide-react'
import { Link } from 'react-router'
import type { Competition } from './played.ts'

/** The one screen of every type that has none of its own. */
export function NotAvailable({ competition }: { readonly competition: Competition }) {
  const t = useTranslations('play')
  return (
    <Card>
      <EmptyState
        title={t('notAvailable.title')}
        icon={<Construction size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          <Link className={buttonClass({ kind: 'primary' })} to={`/competition/${competition.id}`}>
            {t('toCompetition')}
          </Link>
        }
      >
        {t('notAvailable.text')}
      </EmptyState>
    </Card>
  )
}
