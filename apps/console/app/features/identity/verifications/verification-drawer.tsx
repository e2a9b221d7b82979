import { useQuery } from '@tanstack/react-query'
import type { VerificationRequest } from '@tiltyard/contracts'
import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { FailureResult } from '../../shared/failures/index.ts'
import { DecideButtons, type DecisionChoice } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { callApi } from '../session/index.ts'
import { verificationQuery, verificationsKey } from './queries.ts'
import { VerificationStateTag } from './verification-table.tsx'

export function VerificationDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useTranslations()
  const one = useQuery(verificationQuery(id))
  return (
    <Drawer
      open
      size="large"
      title={t('verifications.details')}
      closable={{ 'aria-label': t('basics.close') }}
      onClose={onClose}
      footer={one.data ? <DecideVerification request={one.data} onDecided={onClose} /> : null}
    >
      {one.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      {one.isError ? <FailureResult fault={one.error} retry={() => void one.refetch()} /> : null}
      {one.data ? <VerificationDetails request={one.data} /> : null}
    </Drawer>
  )
}

function VerificationDetails({ request }: { readonly request: VerificationRequest }) {
  const t = useTranslations('verifications')
  const { state, person, realName, idNumber, createTime, reviewer, reason, decideTime, eraseTime } = request
  const items = [
    { key: 'state', label: t('state'), children: <VerificationStateTag state={state} /> },
    { key: 'person', label: t('person'), children: person.nickname },
    { key: 'name', label: t('realName'), children: <strong>{realName ?? t('erased')}</strong> },
    {
      key: 'number',
      label: t('idNumber'),
      children: <strong data-figures="">{idNumber ?? t('erased')}</strong>,
    },
    { key: 'sent', label: t('sent'), children: <TimeText iso={createTime} /> },
    ...(reviewer ? [{ key: 'by', label: t('reviewer'), children: reviewer.nickname }] : []),
    ...(decideTime ? [{ key: 'at', label: t('decided'), children: <TimeText iso={decideTime} /> }] : []),
    ...(reason ? [{ key: 'reason', label: t('reason'), children: reason }] : []),
    ...(eraseTime ? [{ key: 'erase', label: t('eraseTime'), children: <TimeText iso={eraseTime} /> }] : []),
  ]
  return (
    <>
      {request.sameNumber.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('sameNumber', { names: request.sameNumber.map(({ nickname }) => nickname).join('、') })}
        />
      ) : null}
      <Descriptions column={1} size="small" items={items} />
      {realName === null ? null : <VerificationDocument request={request} />}
    </>
  )
}

/** Streamed by the api with the reviewer's name across it, and never kept by the browser. */
function VerificationDocument({ request: { id, person } }: { readonly request: VerificationRequest }) {
  const t = useTranslations('verifications')
  const [failed, setFailed] = useState(false)
  if (failed) return <Alert type="error" showIcon title={t('documentFailed')} />
  return (
    <figure style={{ margin: '16px 0 0' }}>
      <img
        src={fillPath(addresses.getVerificationDocument.path, { requestId: id })}
        alt={t('documentOf', { nickname: person.nickname })}
        style={{ display: 'block', width: '100%', minHeight: 160, borderRadius: 6 }}
        onError={() => setFailed(true)}
      />
      <figcaption style={{ marginTop: 8 }}>{t('recorded')}</figcaption>
    </figure>
  )
}

type Decision = 'approve' | 'reject'
type DecideVerificationProps = { readonly request: VerificationRequest; readonly onDecided: () => void }

function DecideVerification({ request: { id, state }, onDecided }: DecideVerificationProps) {
  const t = useTranslations('verifications')
  const choices: readonly DecisionChoice<Decision>[] = [
    {
      decision: 'reject',
      shortcut: 'r',
      label: t('reject'),
      tone: 'danger',
      confirmation: { reasonTitle: t('rejectTitle') },
    },
    {
      decision: 'approve',
      shortcut: 'a',
      label: t('approve'),
      tone: 'primary',
      confirmation: { question: t('approveAsk') },
    },
  ]
  const decide = (decision: Decision, reason: string) =>
    callApi(addresses.decideVerification, {
      params: { requestId: id },
      body: decision === 'approve' ? { decision } : { decision, reason },
    })
  return (
    <DecideButtons
      choices={state === 'in_review' ? choices : []}
      decide={decide}
      texts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      // Not the one that is open: asking for it again would be another recorded view.
      invalidates={[[...verificationsKey, 'list']]}
      onDecided={onDecided}
    />
  )
}
