import { type ExamPaperListItem, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Card, Flex, Table } from 'antd'
import { Link } from 'react-router'
import { useIsNarrow } from '../../../layout/index.ts'
import { useCompetition } from '../../competitions/admin/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { PaperStateTag } from './paper-state-tag.tsx'

export function PaperTable({ papers }: { readonly papers: readonly ExamPaperListItem[] }) {
  const t = useTranslations('examPapers')
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return papers.map((paper) => (
      <Card key={paper.taskId} size="small" style={{ marginBottom: 8 }}>
        <Flex justify="space-between" gap={8}>
          <PaperName paper={paper} />
          <PaperStateTag paper={paper} />
        </Flex>
        <p>{t('totals', totalsOf(paper))}</p>
        <p>
          <TimeText iso={paper.opensAt} /> – <TimeText iso={paper.closesAt} />
        </p>
        <p>
          <SittingCounts sittings={paper.sittings} />
        </p>
      </Card>
    ))
  return (
    <Table<ExamPaperListItem>
      rowKey="taskId"
      dataSource={papers}
      pagination={false}
      scroll={{ x: 1_080 }}
      columns={[
        { title: t('name'), key: 'name', render: (_, paper) => <PaperName paper={paper} /> },
        {
          title: t('state'),
          key: 'state',
          width: 110,
          render: (_, paper) => <PaperStateTag paper={paper} />,
        },
        { title: t('questions'), dataIndex: 'questions', width: 90, align: 'right', className: 'figures' },
        {
          title: t('points'),
          key: 'points',
          width: 90,
          align: 'right',
          className: 'figures',
          render: (_, { points }) => points / 100,
        },
        { title: t('minutes'), dataIndex: 'minutes', width: 120, align: 'right', className: 'figures' },
        {
          title: t('window'),
          key: 'window',
          width: 210,
          render: (_, { opensAt, closesAt }) => (
            <>
              <TimeText iso={opensAt} />
              <br />
              <TimeText iso={closesAt} />
            </>
          ),
        },
        {
          title: t('tabs.sittings'),
          key: 'sittings',
          width: 190,
          render: (_, { sittings }) => <SittingCounts sittings={sittings} />,
        },
      ]}
    />
  )
}

const totalsOf = ({ questions, points, minutes }: ExamPaperListItem) => ({
  questions,
  points: points / 100,
  minutes,
})

function SittingCounts({ sittings }: Pick<ExamPaperListItem, 'sittings'>) {
  const t = useTranslations('examPapers')
  const { open, closed, unmarked } = sittings
  const counts = t('sittingCounts', { open, closed })
  return unmarked > 0 ? `${counts} · ${t('unmarked', { count: unmarked })}` : counts
}

/** Monitors see the sittings, not the questions. */
function PaperName({ paper: { taskId, stageId, name, sealedAt } }: { readonly paper: ExamPaperListItem }) {
  const { language } = useLanguage()
  const { id, role, stages } = useCompetition()
  const stage = stages.find((each) => each.id === stageId)
  const text = <strong>{inLanguage(name, language)}</strong>
  const to = `/competitions/${id}/exam-papers/${taskId}`
  const canOpen = role !== 'monitor' || sealedAt !== null
  return (
    <div style={{ minWidth: 0 }}>
      {canOpen ? <Link to={role === 'monitor' ? `${to}/sittings` : to}>{text}</Link> : text}
      {stage ? <div>{inLanguage(stage.name, language)}</div> : null}
    </div>
  )
}
