import type { CallOutcome } from '@tiltyard/client'
import { addresses, type InvitationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Notice } from '@tiltyard/ui'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../identity/session/index.ts'
import { toasts, useFailureToast } from '../../shared/toasts/index.ts'
import { invitationStateOf } from './accept-form.model.ts'
import styles from './answer-invitation.module.css'
import { InvitationFacts } from './invitation-facts.tsx'
import parts from './invitations.module.css'
import { AcceptFields } from './material-fields.tsx'
import { ParticipationNotice } from './participation-notice.tsx'
import { useAcceptForm } from './use-accept-form.ts'

type AnswerInvitationProps = {
  readonly detail: InvitationDetail
  readonly onReturn: () => void
  readonly onAnswered: () => void
  /** The server refused: the shown data is stale. */
  readonly onRefused: () => void
}

export function AnswerInvitation({ detail, onReturn, onAnswered, onRefused }: AnswerInvitationProps) {
  const t = useTranslations('teams.dialog')
  const obstacles = useTranslations('teams.obstacles')
  const state = invitationStateOf(detail)
  const form = useAcceptForm({ orgName: detail.teamOrgName })
  const { accept, decline, isBusy } = useInvitationAnswer(detail.id, { onAnswered, onRefused })
  const [isConfirming, setConfirming] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // The first missing field may be out of view, so it gets the focus.
  useEffect(() => {
    if (Object.keys(form.errors).length > 0)
      container.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form.errors])
  const isOver = state.kind === 'over'
  const isOpen = state.kind === 'open'
  const isUploading = form.attachment?.item.state === 'uploading'
  const submit = () => {
    if (!isOpen) return
    const body = state.asksForMaterials ? form.filled() : {}
    if (body) void accept(body)
  }
  return (
    <div ref={container} className={styles['answer']}>
      <div className={parts['parts']}>
        <InvitationFacts detail={detail} />
        {state.kind === 'over' ? <ClosedInvitationNotice as={state.as} teamId={detail.teamId} /> : null}
        {state.kind === 'blocked' ? (
          <Notice kind="attention" title={t('notReady')}>
            {obstacles(state.by)}
          </Notice>
        ) : null}
        {state.kind === 'instructions' ? (
          <ParticipationNotice
            competitionId={detail.competitionId}
            missing={detail.missing}
            needs={{ profile: state.profile, verify: state.verify }}
            verifyType={detail.competitionVerifyType}
          />
        ) : null}
        {isOpen && state.asksForMaterials ? <AcceptFields form={form} detail={detail} /> : null}
        {isConfirming ? (
          <Notice
            kind="attention"
            title={t('declineAsk')}
            actions={
              <>
                <Button autoFocus size="small" isPending={isBusy} onPress={() => void decline()}>
                  {t('declineYes')}
                </Button>
                <Button kind="quiet" size="small" onPress={() => setConfirming(false)}>
                  {t('declineNo')}
                </Button>
              </>
            }
          >
            {t('declineText')}
          </Notice>
        ) : null}
      </div>
      <div className={styles['actions']}>
        <Button onPress={onReturn}>{t('back')}</Button>
        {isOver ? null : (
          <>
            <Button isDisabled={isBusy || isConfirming} onPress={() => setConfirming(true)}>
              {t('decline')}
            </Button>
            <Button
              kind="primary"
              isPending={isBusy && !isConfirming}
              isDisabled={!isOpen || isUploading || isConfirming}
              onPress={submit}
            >
              {isUploading ? t('waitForFile') : t('accept')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type ClosedInvitationNoticeProps = {
  readonly as: 'expired' | 'withdrawn' | 'accepted' | 'declined' | 'dissolved'
  readonly teamId: string
}

/** Explains why the invitation is closed and links to the team, if there is one. */
function ClosedInvitationNotice({ as, teamId }: ClosedInvitationNoticeProps) {
  const t = useTranslations('teams.states')
  return (
    <Notice
      kind={as === 'accepted' ? 'success' : 'info'}
      title={t(`${as}.title`)}
      {...(as === 'accepted' && {
        actions: (
          <Link to={`/account/center/teams/${teamId}`} className={buttonClass({ size: 'small' })}>
            {t('toTeam')}
          </Link>
        ),
      })}
    >
      {t(`${as}.text`)}
    </Notice>
  )
}

type AcceptBody = {
  readonly orgName?: string
  readonly authenticationFile?: string
  readonly remember?: 'true'
}

/** No optimistic update: the answer is shown only after the server confirms it. */
function useInvitationAnswer(
  invitationId: string,
  { onAnswered, onRefused }: { readonly onAnswered: () => void; readonly onRefused: () => void },
) {
  const t = useTranslations('teams.dialog')
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const answer = async (ask: () => Promise<CallOutcome<unknown>>, messageKey: 'accepted' | 'declined') => {
    setBusy(true)
    const outcome = await ask()
    setBusy(false)
    if (outcome.ok) {
      toasts.show({ kind: 'success', text: t(messageKey) })
      return onAnswered()
    }
    showFailure(outcome, { retry: () => void answer(ask, messageKey) })
    onRefused()
  }
  const params = { invitationId }
  return {
    isBusy,
    accept: (body: AcceptBody) =>
      answer(() => call(addresses.acceptInvitation, { params, body }), 'accepted'),
    decline: () => answer(() => call(addresses.declineInvitation, { params }), 'declined'),
  }
}
