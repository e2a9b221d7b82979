import { addresses, type InvitationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ArticleSkeleton, Dialog, Load } from '@tiltyard/ui'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLoaded } from '../center/index.ts'
import { useReloadOn } from '../live/index.ts'
import { call, useSession } from '../session/index.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { addressOf, type InvitationFilters } from './invitation-list.model.ts'

type InvitationDialogProps = {
  readonly filters: InvitationFilters
  readonly invitationId: string
  /** The list is out of date, and focus wants a place. */
  readonly onAnswered: () => Promise<void>
}

/** It has an address of its own: whoever leaves to complete something comes back to this very dialog. */
export function InvitationDialog({ filters, invitationId, onAnswered }: InvitationDialogProps) {
  const t = useTranslations('teams.dialog')
  const basics = useTranslations('basics')
  const navigate = useNavigate()
  const { user } = useSession()
  const ask = useCallback(() => call(addresses.getInvitation, { params: { invitationId } }), [invitationId])
  const { loaded, load, refresh } = useLoaded<InvitationDetail>(ask)
  useReloadOn('invitation', () => void refresh())
  const close = () =>
    void navigate(addressOf({ ...filters, invitation: undefined }), {
      replace: true,
      preventScrollReset: true,
    })
  return (
    <Dialog title={t('title')} isOpen onClose={close} closeLabel={basics('close')} widthPx={800} sheet>
      <Load of={loaded} skeleton={<ArticleSkeleton />} empty={null} onRetry={load}>
        {(detail) =>
          user ? (
            <AnswerInvitation
              detail={detail}
              user={user}
              onReturn={close}
              onAnswered={() => {
                close()
                void onAnswered()
              }}
              onRefused={() => void refresh()}
            />
          ) : null
        }
      </Load>
    </Dialog>
  )
}
