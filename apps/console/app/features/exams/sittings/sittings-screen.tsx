import { useQuery } from '@tanstack/react-query'
import type { ExamPaperListItem } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatTime } from '@tiltyard/ui/format-time'
import { Alert, Flex, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { useCompetition } from '../../competitions/admin/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { formatLocalTime, localTimeZone } from '../../shared/times/index.ts'
import { PaperFrame, papersQuery } from '../papers/index.ts'
import { ExtraTime } from './extra-time.tsx'
import { sittingFilters, sittingsPageSize, sittingsQuery } from './queries.ts'
import { SittingDrawer } from './sitting-drawer.tsx'
import { SittingFilterCards } from './sitting-filter-cards.tsx'
import { SittingTable } from './sitting-table.tsx'
import { whyEmpty } from './sittings.model.ts'
import styles from './sittings.module.css'

export function SittingsScreen() {
  const { id } = useCompetition()
  const t = useTranslations('examSittings.empty')
  const { taskId = '' } = useParams()
  const papers = useQuery(papersQuery(id))
  const paper = papers.data?.find((each) => each.taskId === taskId)
  return (
    <PaperFrame competitionId={id} taskId={taskId}>
      {paper?.sealedAt ? <SittingWall paper={paper} /> : null}
      {paper?.sealedAt === null ? <EmptyState title={t('draft')}>{t('draftText')}</EmptyState> : null}
    </PaperFrame>
  )
}

function SittingWall({ paper }: { readonly paper: ExamPaperListItem }) {
  const t = useTranslations('examSittings')
  const basics = useTranslations('basics')
  const { id, role } = useCompetition()
  const { search, page, change } = useListSearchParams()
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([])
  const state = sittingFilters.find((each) => each === search.get('state')) ?? null
  const keyword = search.get('q')
  const wall = useQuery(sittingsQuery(id, paper.taskId, { state, keyword, page }))
  const mayAct = role !== 'monitor'
  if (wall.isPending) return <ListSkeleton label={basics('loading')} />
  if (!wall.data) return <FailureResult fault={wall.error} retry={() => void wall.refetch()} />
  const { data: rows, total, counts, serverNow } = wall.data
  // Rows that are no longer shown or open get no extra time.
  const selected = rows.filter((row) => row.state === 'open' && selectedIds.includes(row.id))
  const isEmpty = counts.open + counts.closed === 0
  const open = search.get('sitting')
  return (
    <>
      <p className={styles['lead']}>
        {t('lead')}
        <br />
        {t('hints')}
      </p>
      {wall.isRefetchError ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('stale', { time: formatTime(Date.parse(serverNow), localTimeZone, 'HH:mm:ss') })}
        />
      ) : null}
      <SittingFilterCards counts={counts} state={state} />
      {isEmpty ? (
        <NobodySits paper={paper} notBegun={counts.notBegun} serverNow={serverNow} />
      ) : (
        <>
          <Flex gap={8} wrap align="center" style={{ marginBottom: 16 }}>
            <Input.Search
              key={keyword ?? ''}
              aria-label={t('keyword')}
              placeholder={t('keyword')}
              style={{ width: 280, maxWidth: '100%' }}
              maxLength={80}
              defaultValue={keyword ?? ''}
              onSearch={(q) => change({ q: q.trim(), page: null })}
            />
            {mayAct ? (
              <ExtraTime
                taskId={paper.taskId}
                selected={selected}
                openCount={counts.open}
                onClear={() => setSelectedIds([])}
              />
            ) : null}
            <span className="figures" style={{ marginInlineStart: 'auto' }}>
              {t('updated', { time: formatTime(Date.parse(serverNow), localTimeZone, 'HH:mm:ss') })}
            </span>
          </Flex>
          {rows.length === 0 ? (
            <EmptyState title={t('noMatch')}>{t('noMatchText')}</EmptyState>
          ) : (
            <SittingTable
              rows={rows}
              serverNow={serverNow}
              loading={wall.isPlaceholderData}
              onOpen={(sitting) => change({ sitting })}
              {...(mayAct && { selectedIds: selected.map((row) => row.id), onSelect: setSelectedIds })}
            />
          )}
          <Pagination
            align="end"
            style={{ marginTop: 16 }}
            hideOnSinglePage
            current={page}
            pageSize={sittingsPageSize}
            total={total}
            showSizeChanger={false}
            onChange={(next) => change({ page: `${next}` })}
          />
        </>
      )}
      {open ? (
        <SittingDrawer
          sittingId={open}
          serverNow={serverNow}
          isSettled={paper.isSettled}
          onClose={() => change({ sitting: null })}
        />
      ) : null}
    </>
  )
}

type NobodySitsProps = {
  readonly paper: ExamPaperListItem
  readonly notBegun: number
  readonly serverNow: string
}

function NobodySits({ paper, notBegun, serverNow }: NobodySitsProps) {
  const t = useTranslations('examSittings.empty')
  const why = whyEmpty(paper, Date.parse(serverNow))
  switch (why) {
    case 'later':
      return (
        <EmptyState title={t('later', { time: formatLocalTime(paper.opensAt) })}>
          {t('laterText', { count: notBegun })}
        </EmptyState>
      )
    case 'open':
      return (
        <EmptyState title={t('open')}>{t('openText', { time: formatLocalTime(paper.closesAt) })}</EmptyState>
      )
    case 'over':
      return (
        <EmptyState title={t('over')}>{t('overText', { time: formatLocalTime(paper.closesAt) })}</EmptyState>
      )
  }
}
