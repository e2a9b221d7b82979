import { useQuery } from '@tanstack/react-query'
import { addresses, type ExamPaperListItem, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { useCompetition } from '../../competitions/admin/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { formatLocalTime } from '../../shared/times/index.ts'
import { PaperFrame, papersQuery } from '../papers/index.ts'
import { ItemsPart } from './items-part.tsx'
import styles from './marks.module.css'
import { PaperFigures } from './paper-figures.tsx'
import { statisticsQuery } from './queries.ts'
import { ReceiptCheck } from './receipt-check.tsx'
import { SettlementCard } from './settlement-card.tsx'

export function MarksScreen() {
  const t = useTranslations('examMarks')
  const { id, stages } = useCompetition()
  const { taskId = '' } = useParams()
  const params = { competitionId: id, taskId }
  const papers = useQuery(papersQuery(id))
  const paper = papers.data?.find((each) => each.taskId === taskId)
  const stage = stages.find((each) => each.id === paper?.stageId)
  // The server refuses until then anyway; not asking saves a call that must fail.
  const isOver = stage?.state === 'over' && paper?.sittings.open === 0
  const hasMarks = useQuery({ ...statisticsQuery(id, taskId), enabled: isOver }).isSuccess
  return (
    <PaperFrame
      {...params}
      actions={
        hasMarks ? (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            href={fillPath(addresses.exportExamMarks.path, params)}
            download
          >
            {t('export')}
          </Button>
        ) : null
      }
    >
      {paper && isOver ? <PaperMarks paper={paper} /> : null}
      {paper && !isOver ? <NotOver paper={paper} endsAt={stage?.endsAt ?? paper.closesAt} /> : null}
    </PaperFrame>
  )
}

function PaperMarks({ paper }: { readonly paper: ExamPaperListItem }) {
  const t = useTranslations('examMarks')
  const basics = useTranslations('basics')
  const { id } = useCompetition()
  const { data, isPending, error, refetch } = useQuery(statisticsQuery(id, paper.taskId))
  if (isPending) return <ListSkeleton label={basics('loading')} />
  if (!data) return <FailureResult fault={error} retry={() => void refetch()} />
  return (
    <>
      <div className={styles['pair']}>
        <SettlementCard paper={paper} unmarked={data.unmarked} />
        <ReceiptCheck taskId={paper.taskId} />
      </div>
      {data.candidates === 0 && data.unmarked === 0 ? (
        <EmptyState title={t('nobody')}>{t('nobodyText')}</EmptyState>
      ) : null}
      {data.candidates > 0 ? (
        <>
          <PaperFigures statistics={data} />
          <ItemsPart taskId={paper.taskId} statistics={data} />
        </>
      ) : null}
    </>
  )
}

type NotOverProps = { readonly paper: ExamPaperListItem; readonly endsAt: string }

/** Keys are secret until the stage has ended and extra time is over, also where the paper closes earlier. */
function NotOver({ paper: { sittings }, endsAt }: NotOverProps) {
  const t = useTranslations('examMarks.notOver')
  return (
    <EmptyState title={t('title')}>
      {t('text', { time: formatLocalTime(endsAt) })}{' '}
      {sittings.open > 0 ? (
        <>
          {t('open', { count: sittings.open })}{' '}
          <Link to="../sittings" relative="path">
            {t('toSittings')}
          </Link>
        </>
      ) : null}
    </EmptyState>
  )
}
