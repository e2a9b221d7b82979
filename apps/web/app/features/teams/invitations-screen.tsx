import { useTranslations } from '@tiltyard/i18n/browser'
import { Card } from '@tiltyard/ui'
import { UsersRound } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { CenterPage, SignedInOnly } from '../center/index.ts'
import { FilterLinks } from '../listing/index.ts'
import { ClaimLink } from './claim-link.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { addressOf, readFilters } from './invitation-list.model.ts'
import { InvitationTable } from './invitation-table.tsx'
import styles from './invitations.module.css'
import { useInvitations } from './use-invitations.ts'

/** `tabs` stand over this list and over that of messages, which knows this feature. */
export function InvitationsScreen({ tabs }: { readonly tabs: ReactNode }) {
  const t = useTranslations('teams.invitations')
  return (
    <CenterPage title={t('title')} lead={t('lead')}>
      {tabs}
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={UsersRound}>
        {(user) => <Invitations key={user.id} />}
      </SignedInOnly>
    </CenterPage>
  )
}

function Invitations() {
  const t = useTranslations('teams.invitations')
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const place = useRef<HTMLDivElement>(null)
  const { list, load, refresh } = useInvitations(filters)
  const choices = (['pending', 'all'] as const).map((show) => ({
    key: show,
    name: t(`shows.${show}`),
    address: addressOf({ show }),
    isChosen: filters.show === show,
  }))
  return (
    <>
      <div className={styles['filters']}>
        <FilterLinks label={t('shows.label')} choices={choices} />
      </div>
      <Card>
        {/* Where focus goes when the row that it came from has left the list. */}
        <div ref={place} tabIndex={-1}>
          <InvitationTable list={list} filters={filters} onRetry={load} />
        </div>
      </Card>
      <ClaimLink />
      {filters.invitation ? (
        <InvitationDialog
          key={filters.invitation}
          filters={filters}
          invitationId={filters.invitation}
          onAnswered={async () => {
            await refresh()
            place.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}
