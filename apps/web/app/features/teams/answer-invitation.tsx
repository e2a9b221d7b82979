import type { CurrentUser, InvitationDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Notice } from '@tiltyard/ui'
import { useEffect, useRef, useState } from 'react'
import { AcceptFields } from './accept-fields.tsx'
import { standingOf } from './accept-form.model.ts'
import styles from './answer-invitation.module.css'
import { InvitationFacts } from './invitation-facts.tsx'
import parts from './invitations.module.css'
import { OverNotice } from './over-notice.tsx'
import { ParticipationNotice } from './participation-notice.tsx'
import { useAcceptForm } from './use-accept-form.ts'
import { useAnswer } from './use-answer.ts'

type AnswerInvitationProps = {
  readonly detail: InvitationDetail
  readonly user: CurrentUser
  readonly onReturn: () => void
  readonly onAnswered: () => void
  /** The server knew better: what is shown is out of date. */
  readonly onRefused: () => void
}

export function AnswerInvitation({ detail, user, onReturn, onAnswered, onRefused }: AnswerInvitationProps) {
  const t = useTranslations('teams.dialog')
  const obstacles = useTranslations('teams.obstacles')
  const standing = standingOf(detail, user)
  const form = useAcceptForm()
  const { accept, decline, isBusy } = useAnswer(detail.id, { onAnswered, onRefused })
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // What is missing may be out of sight: whoever presses is led to the first of it.
  useEffect(() => {
    if (Object.keys(form.told).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form.told])
  const isOver = standing.kind === 'over'
  const isOpen = standing.kind === 'open'
  const isUploading = form.attachment?.item.state === 'uploading'
  const submit = () => {
    if (!isOpen) return
    const body = standing.asksForMaterials ? form.filled() : {}
    if (body) void accept(body)
  }
  return (
    <div ref={place} className={styles['answer']}>
      <div className={parts['parts']}>
        <InvitationFacts detail={detail} />
        {standing.kind === 'over' ? <OverNotice as={standing.as} teamId={detail.teamId} /> : null}
        {standing.kind === 'blocked' ? (
          <Notice kind="attention" title={t('notReady')}>
            {obstacles(standing.by)}
          </Notice>
        ) : null}
        {standing.kind === 'instructions' ? (
          <ParticipationNotice
            competitionId={detail.competitionId}
            missing={detail.missing}
            needs={{ profile: standing.profile, verify: standing.verify }}
            verifyType={detail.competitionVerifyType}
          />
        ) : null}
        {isOpen && standing.asksForMaterials ? <AcceptFields form={form} detail={detail} /> : null}
        {isAsking ? (
          <Notice
            kind="attention"
            title={t('declineAsk')}
            actions={
              <>
                <Button autoFocus size="small" isPending={isBusy} onPress={() => void decline()}>
                  {t('declineYes')}
                </Button>
                <Button kind="quiet" size="small" onPress={() => setAsking(false)}>
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
            <Button isDisabled={isBusy || isAsking} onPress={() => setAsking(true)}>
              {t('decline')}
            </Button>
            <Button
              kind="primary"
              isPending={isBusy && !isAsking}
              isDisabled={!isOpen || isUploading || isAsking}
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
