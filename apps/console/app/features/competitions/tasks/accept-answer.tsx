import { useQuery } from '@tanstack/react-query'
import { type AdminTask, addresses, type WrongAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Form, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { callApi } from '../../identity/session/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { ReasonField } from '../../shared/review-queue/index.ts'
import { AppealReference, useAppealReference } from '../admin/appeal-reference.tsx'
import { competitionKey } from '../admin/queries.ts'
import { RejudgeEffect } from '../admin/rejudge-effect.tsx'
import { useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { useVariants } from './use-variants.ts'
import { VariantChoice } from './variant-choice.tsx'

type AcceptAnswerProps = {
  readonly task: AdminTask
  readonly wrong: WrongAnswer
  readonly onAccepted: () => void
  readonly onClose: () => void
}

/** Who gains is shown before the answer enters the key: accepting it cannot be undone. */
export function AcceptAnswer({ task, wrong, onAccepted, onClose }: AcceptAnswerProps) {
  const t = useTranslations('running.wrongAnswers')
  const scores = useTranslations('running.scores')
  const { id } = useCompetition()
  const appeal = useAppealReference()
  const variants = useVariants(task)
  const [variant, setVariant] = useState(0)
  const [reason, setReason] = useState('')
  const params = { competitionId: id, taskId: task.id }
  const { answer } = wrong
  const preview = useQuery({
    queryKey: [...competitionKey(id), 'accepted-answer', task.id, wrong.text, variant],
    gcTime: 0,
    queryFn: ({ signal }) =>
      callApi(addresses.previewAcceptedAnswer, { params, body: { answer, variant } }, { signal }),
  })
  const accept = useCompetitionMutation(
    () =>
      callApi(addresses.acceptAnswer, {
        params,
        body: { answer, variant, reason: reason.trim(), ...appeal },
      }),
    {
      done: ({ gained }) => t('accepted', { count: gained }),
      onDone() {
        onClose()
        onAccepted()
      },
    },
  )
  return (
    <Modal
      open
      width={760}
      title={t('acceptTitle')}
      okText={t('acceptNow')}
      okButtonProps={{ disabled: !preview.data || reason.trim() === '', loading: accept.isPending }}
      onOk={() => accept.mutate(undefined)}
      onCancel={onClose}
    >
      <p>
        <code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{wrong.text}</code>
      </p>
      <p style={{ margin: '8px 0 16px' }}>{t('acceptLead')}</p>
      <VariantChoice label={t('rightFor')} variants={variants} value={variant} onChange={setVariant} />
      {preview.isPending ? <Skeleton active title={false} paragraph={{ rows: 2 }} /> : null}
      {preview.isError ? <FailureResult fault={preview.error} retry={() => void preview.refetch()} /> : null}
      <div style={{ marginBottom: 16 }}>{preview.data ? <RejudgeEffect preview={preview.data} /> : null}</div>
      <AppealReference />
      <Form layout="vertical" component={false}>
        <ReasonField
          id="accept-reason"
          label={scores('reason')}
          hint={scores('reasonHint')}
          value={reason}
          onChange={setReason}
        />
      </Form>
    </Modal>
  )
}
