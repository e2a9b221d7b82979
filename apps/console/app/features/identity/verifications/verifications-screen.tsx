import type { VerificationListItem, VerificationRequest, VerificationState } from '@tiltyard/contracts'
import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex } from 'antd'
import { PageHead } from '../../../layout/index.ts'
import { type DecisionChoice, ReviewQueue, timeColumn } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { callApi } from '../session/index.ts'
import { verificationQuery, verificationStates, verificationsKey, verificationsQuery } from './queries.ts'
import { VerificationDetails, VerificationStateTag } from './verification-details.tsx'

type Decision = 'approve' | 'reject'

export function VerificationsScreen() {
  const t = useTranslations('verifications')
  const menu = useTranslations('console.menu')
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
      tone: 'positive',
      confirmation: { question: t('approveAsk') },
    },
  ]
  const number = ({ idNumber }: VerificationListItem) => (
    <span data-figures="">{idNumber ?? t('erased')}</span>
  )
  return (
    <ReviewQueue<VerificationListItem, VerificationRequest, VerificationState | 'all', Decision>
      head={<PageHead title={menu('verifications')}>{t('lead')}</PageHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={[
        { value: 'all', label: t('every') },
        ...verificationStates.map((value) => ({ value, label: t(`states.${value}`) })),
      ]}
      initialState="in_review"
      listQuery={(state, page) => verificationsQuery(state === 'all' ? undefined : state, page)}
      idOf={({ id }) => id}
      link={{
        title: t('person'),
        label: ({ person }) => person.nickname,
        cell: ({ person, isMine }, link) =>
          isMine ? (
            <>
              {person.nickname} <small>{t('mine')}</small>
            </>
          ) : (
            link
          ),
      }}
      columns={[
        { title: t('idNumber'), key: 'number', width: 220, render: (_, row) => number(row) },
        {
          title: t('state'),
          key: 'state',
          width: 120,
          render: (_, { state }) => <VerificationStateTag state={state} />,
        },
        timeColumn(t('sent'), ({ createTime }) => createTime),
        timeColumn(t('decided'), ({ decideTime }) => decideTime),
      ]}
      card={(row, link) => (
        <>
          {link}
          <Flex gap={8} wrap style={{ marginTop: 8 }}>
            <VerificationStateTag state={row.state} />
            {number(row)}
          </Flex>
          <div style={{ marginTop: 8 }}>
            <TimeText iso={row.createTime} />
          </div>
        </>
      )}
      detail={{ query: verificationQuery }}
      drawer={{
        title: () => t('details'),
        body: (request) => <VerificationDetails request={request} />,
      }}
      choices={({ state }) => (state === 'in_review' ? choices : [])}
      decide={({ id }, decision, reason) =>
        callApi(addresses.decideVerification, {
          params: { requestId: id },
          body: decision === 'approve' ? { decision } : { decision, reason },
        })
      }
      decisionTexts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      // Without the open request: a refetch would be audited as another view.
      invalidates={[[...verificationsKey, 'list']]}
      afterDecision="close"
    />
  )
}
