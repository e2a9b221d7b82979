import { addresses, type InvitationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ArticleSkeleton, Card, Dialog, Load } from '@tiltyard/ui'
import { UsersRound } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { AccountCenterPage, SignedInOnly } from '../../identity/account-center/index.ts'
import { call } from '../../identity/session/index.ts'
import { useReloadOn } from '../../notifications/live/index.ts'
import { useResource } from '../../shared/data/index.ts'
import { FilterLinks } from '../../shared/list-page/index.ts'
import { toasts } from '../../shared/toasts/index.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import {
  type InvitationFilters,
  invitationsAddress,
  parseInvitationFilters,
} from './invitation-list.model.ts'
import { InvitationTable } from './invitation-table.tsx'
import styles from './invitations.module.css'
import { TeamMessages } from './team.messages.tsx'
import { useInvitations } from './use-invitations.ts'

/** `tabs` is passed in, because the message centre shares it and depends on this feature. */
export function InvitationsScreen({ tabs }: { readonly tabs: ReactNode }) {
  return (
    <TeamMessages>
      <InvitationsPage tabs={tabs} />
    </TeamMessages>
  )
}

function InvitationsPage({ tabs }: { readonly tabs: ReactNode }) {
  const t = useTranslations('teams.invitations')
  return (
    <AccountCenterPage title={t('title')} lead={t('lead')}>
      {tabs}
      <SignedInOnly title={t('signedOut.title')} text={t('signedOut.text')} icon={UsersRound}>
        {(user) => <Invitations key={user.id} />}
      </SignedInOnly>
    </AccountCenterPage>
  )
}

function Invitations() {
  const t = useTranslations('teams.invitations')
  const [search] = useSearchParams()
  const filters = parseInvitationFilters(search)
  const listRef = useRef<HTMLDivElement>(null)
  const { list, load, refresh } = useInvitations(filters)
  const choices = (['pending', 'all'] as const).map((show) => ({
    key: show,
    name: t(`shows.${show}`),
    address: invitationsAddress({ show }),
    isChosen: filters.show === show,
  }))
  return (
    <>
      <div className={styles['filters']}>
        <FilterLinks label={t('shows.label')} choices={choices} />
      </div>
      <Card>
        {/* Gets the focus when the row that had it leaves the list. */}
        <div ref={listRef} tabIndex={-1}>
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
            listRef.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

type InvitationDialogProps = {
  readonly filters: InvitationFilters
  readonly invitationId: string
  /** Reloads the list and moves the focus to it. */
  readonly onAnswered: () => Promise<void>
}

/** The dialog has a URL, so that users who leave to complete their profile return to it. */
function InvitationDialog({ filters, invitationId, onAnswered }: InvitationDialogProps) {
  const t = useTranslations('teams.dialog')
  const basics = useTranslations('basics')
  const navigate = useNavigate()
  const ask = useCallback(() => call(addresses.getInvitation, { params: { invitationId } }), [invitationId])
  const { loaded, load, refresh } = useResource<InvitationDetail>(ask)
  useReloadOn('invitation', () => void refresh())
  const close = () =>
    void navigate(invitationsAddress({ ...filters, invitation: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Dialog title={t('title')} isOpen onClose={close} closeLabel={basics('close')} widthPx={800} sheet>
      <Load of={loaded} skeleton={<ArticleSkeleton />} empty={null} onRetry={load}>
        {(detail) => (
          <AnswerInvitation
            detail={detail}
            onReturn={close}
            onAnswered={() => {
              close()
              void onAnswered()
            }}
            onRefused={() => void refresh()}
          />
        )}
      </Load>
    </Dialog>
  )
}

/** Claims a personal invitation link once, then removes its secret from the URL. */
function ClaimLink() {
  const t = useTranslations('teams.link')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const secret = search.get('pass')
  const claimedSecret = useRef<string>(null)
  useEffect(() => {
    if (!secret || claimedSecret.current === secret) return
    claimedSecret.current = secret
    void call(addresses.claimInvitation, { body: { secret } }).then((outcome) => {
      const address = outcome.ok
        ? invitationsAddress({ invitation: outcome.value.invitationId })
        : invitationsAddress({})
      if (!outcome.ok) toasts.show({ kind: 'error', title: t('failed'), text: outcome.msg || t('failed') })
      void navigate(address, { replace: true })
    })
  }, [secret, navigate, t])
  return secret ? (
    <p role="status" className="unseen">
      {t('opening')}
    </p>
  ) : null
}
