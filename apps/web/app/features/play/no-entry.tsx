import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, Card, EmptyState } from '@tiltyard/ui'
import { DoorClosed } from 'lucide-react'
import { Link } from 'react-router'

/** Why there is nothing to see, and where one gets in. */
export function NoEntry({ competitionId }: { readonly competitionId: string }) {
  const t = useTranslations('play.noEntry')
  return (
    <Card>
      <EmptyState
        title={t('title')}
        icon={<DoorClosed size={40} strokeWidth={1.5} aria-hidden="true" />}
        actions={
          <>
            <Link className={buttonClass({ kind: 'primary' })} to={`/competition/${competitionId}?tab=team`}>
              {t('toCompetition')}
            </Link>
            <Link className={buttonClass()} to="/account/center/teams">
              {t('toTeams')}
            </Link>
          </>
        }
      >
        {t('text')}
      </EmptyState>
    </Card>
  )
}
