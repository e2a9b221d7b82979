import { addresses, inLanguage, type ToolReport } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Descriptions, Flex, Tag } from 'antd'
import { Link } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import {
  type DecisionChoice,
  decisionItems,
  ReviewQueue,
  timeColumn,
} from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { type ReportStateFilter, reportStates, reportsKey, reportsQuery } from './queries.ts'

/** Problems that readers reported. */
export function ReportsScreen() {
  const t = useTranslations('toolReview.reports')
  const { language } = useLanguage()
  const titleOf = ({ tool }: ToolReport) => inLanguage(tool.title, language)
  const choices = ({ state }: ToolReport): readonly DecisionChoice<'resolve'>[] =>
    state === 'open'
      ? [
          {
            decision: 'resolve',
            label: t('resolve'),
            tone: 'positive',
            confirmation: { reasonTitle: t('resolve') },
          },
        ]
      : []
  return (
    <ReviewQueue<ToolReport, ToolReport, ReportStateFilter, 'resolve'>
      head={<PageHead title={t('title')}>{t('lead')}</PageHead>}
      texts={{ state: t('state'), none: t('none'), noneText: t('noneText') }}
      states={reportStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      initialState="open"
      listQuery={reportsQuery}
      idOf={({ id }) => id}
      link={{
        title: t('tool'),
        label: titleOf,
        cell: ({ state }, link) => (
          <>
            {link} <ReportStateTag state={state} />
          </>
        ),
      }}
      columns={[
        { title: t('kind'), key: 'kind', width: 200, render: (_, { kind }) => t(`kinds.${kind}`) },
        {
          title: t('reporter'),
          key: 'reporter',
          width: 160,
          render: (_, { reporter }) => reporter?.nickname ?? '—',
        },
        timeColumn(t('createdAt'), ({ createdAt }) => createdAt),
      ]}
      card={({ kind, state, createdAt }, link) => (
        <>
          {link}
          <Flex gap={8} wrap style={{ marginTop: 8 }}>
            <ReportStateTag state={state} />
            <Tag>{t(`kinds.${kind}`)}</Tag>
            <TimeText iso={createdAt} />
          </Flex>
        </>
      )}
      detail={{ fromRow: (row) => row }}
      drawer={{
        title: (report) => report && titleOf(report),
        body: (report) => <ReportDetails report={report} />,
      }}
      choices={choices}
      decide={({ id }, _decision, note) =>
        callApi(addresses.resolveToolReport, { params: { reportId: id }, body: { note } })
      }
      decisionTexts={{ done: t('done'), reason: t('note'), reasonHint: t('noteHint') }}
      reasonMaxLength={1000}
      invalidates={[reportsKey]}
      afterDecision="close"
    />
  )
}

function ReportStateTag({ state }: Pick<ToolReport, 'state'>) {
  const t = useTranslations('toolReview.reports')
  return <Tag color={state === 'open' ? 'warning' : 'success'}>{t(`states.${state}`)}</Tag>
}

function ReportDetails({ report }: { readonly report: ToolReport }) {
  const t = useTranslations('toolReview.reports')
  const { language } = useLanguage()
  const { tool, kind, reporter, createdAt, text, note, resolvedBy, resolvedAt } = report
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        {
          key: 'tool',
          label: t('tool'),
          children: <Link to={`/contents/tool/${tool.id}`}>{inLanguage(tool.title, language)}</Link>,
        },
        { key: 'kind', label: t('kind'), children: t(`kinds.${kind}`) },
        { key: 'reporter', label: t('reporter'), children: reporter?.nickname ?? '—' },
        { key: 'createdAt', label: t('createdAt'), children: <TimeText iso={createdAt} /> },
        {
          key: 'text',
          label: t('text'),
          children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text || '—'}</span>,
        },
        ...decisionItems({
          reviewer: { label: t('resolvedBy'), value: resolvedBy },
          decided: { label: t('resolvedAt'), value: resolvedAt },
          reason: { label: t('note'), value: note },
        }),
      ]}
    />
  )
}
