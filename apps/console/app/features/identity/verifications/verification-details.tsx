import type { VerificationRequest, VerificationState } from '@tiltyard/contracts'
import { addresses, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Descriptions, Tag } from 'antd'
import { decisionItems, RecordedPicture } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'

const colours = { in_review: 'warning', approved: 'success', rejected: 'default' } as const

export function VerificationStateTag({ state }: { readonly state: VerificationState }) {
  const t = useTranslations('verifications')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}

export function VerificationDetails({ request }: { readonly request: VerificationRequest }) {
  const t = useTranslations('verifications')
  const { id, state, person, realName, idNumber, createTime, reviewer, reason, decideTime, eraseTime } =
    request
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
    ...decisionItems({
      reviewer: { label: t('reviewer'), value: reviewer?.nickname },
      decided: { label: t('decided'), value: decideTime },
      reason: { label: t('reason'), value: reason },
    }),
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
      {realName === null ? null : (
        <RecordedPicture
          src={fillPath(addresses.getVerificationDocument.path, { requestId: id })}
          alt={t('documentOf', { nickname: person.nickname })}
          caption={t('recorded')}
          failure={t('documentFailed')}
        />
      )}
    </>
  )
}
