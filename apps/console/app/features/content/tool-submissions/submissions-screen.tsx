import {
  addresses,
  inLanguage,
  type ReviewedSubmission,
  type ReviewedSubmissionListItem,
} from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Tag } from 'antd'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { type DecisionChoice, ReviewQueue, timeColumn } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import {
  type SubmissionStateFilter,
  submissionQuery,
  submissionStates,
  submissionsKey,
  submissionsQuery,
} from './queries.ts'
import { SubmissionDetails } from './submission-details.tsx'
import { ScanTag, SubmissionStateTag } from './submission-tags.tsx'

type Decision = 'accept' | 'return' | 'decline'

export function SubmissionsScreen() {
  const t = useTranslations('toolReview')
  const { language } = useLanguage()
  /** Nobody decides their own submission; the submitter reads the reason. */
  const choices = ({ state, isMine }: ReviewedSubmission): readonly DecisionChoice<Decision>[] =>
    state !== 'submitted' || isMine
      ? []
      : [
          {
            decision: 'decline',
            label: t('decline'),
            tone: 'danger',
            confirmation: { reasonTitle: t('decline') },
          },
          {
            decision: 'return',
            label: t('return'),
            tone: 'plain',
            confirmation: { reasonTitle: t('return') },
          },
          {
            decision: 'accept',
            label: t('accept'),
            tone: 'positive',
            confirmation: { question: t('acceptQuestion') },
          },
        ]
  const kindOf = ({ tool }: ReviewedSubmissionListItem) =>
    tool ? t('changeOf', { tool: inLanguage(tool.title, language) }) : t('newTool')
  return (
    <ReviewQueue<ReviewedSubmissionListItem, ReviewedSubmission, SubmissionStateFilter, Decision>
      head={<PageHead title={t('title')}>{t('lead')}</PageHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText'), keys: t('keys') }}
      states={submissionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="submitted"
      listQuery={submissionsQuery}
      idOf={({ id }) => id}
      link={{
        title: t('name'),
        label: ({ name }) => name,
        cell: ({ state }, link) => (
          <>
            {link} <SubmissionStateTag state={state} />
          </>
        ),
      }}
      columns={[
        { title: t('kind'), key: 'kind', render: (_, row) => kindOf(row) },
        { title: t('submitter'), key: 'submitter', width: 160, render: (_, row) => row.submitter.nickname },
        { title: t('file'), key: 'file', width: 150, render: (_, { scan }) => <ScanTag scan={scan} /> },
        timeColumn(t('submittedAt'), ({ submittedAt }) => submittedAt),
      ]}
      card={(row, link) => (
        <>
          {link}
          <Flex gap={8} wrap style={{ marginTop: 8 }}>
            <SubmissionStateTag state={row.state} />
            <Tag>{kindOf(row)}</Tag>
            <ScanTag scan={row.scan} />
          </Flex>
          <div style={{ marginTop: 8 }}>
            <TimeText iso={row.submittedAt} />
          </div>
        </>
      )}
      detail={{ query: submissionQuery }}
      drawer={{
        title: (submission) => submission?.name,
        size: 900,
        body: (submission) => <SubmissionDetails submission={submission} />,
      }}
      choices={choices}
      decide={({ id, revision }, decision, reason) =>
        callApi(addresses.decideToolSubmission, {
          params: { submissionId: id },
          body: { revision, decision: decision === 'accept' ? { decision } : { decision, reason } },
        })
      }
      decisionTexts={{ done: t('done'), reason: t('reason'), reasonHint: t('reasonHint') }}
      reasonMaxLength={1000}
      invalidates={[submissionsKey, ['contents']]}
      afterDecision="next"
    />
  )
}
