import { useInfiniteQuery } from '@tanstack/react-query'
import type { Monitor } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Tag } from 'antd'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { isFiltering, readFilter } from './log-filter.model.ts'
import { LogFilters } from './log-filters.tsx'
import styles from './monitor.module.css'
import { type LogAddresses, submissionsQuery } from './queries.ts'
import { SharedAddresses } from './shared-addresses.tsx'
import { SubmissionExport } from './submission-export.tsx'
import { SubmissionTable } from './submission-table.tsx'

type SubmissionLogProps = { readonly competitionId: string; readonly tasks: Monitor['tasks'] }

export function SubmissionLog({ competitionId, tasks }: SubmissionLogProps) {
  const t = useTranslations()
  const { search, change } = useListSearchParams()
  const { role } = useCompetition()
  const canSeeAddresses = role === 'owner' || role === 'organiser'
  const filter = readFilter(search)
  // Not in the page's address: histories of browsers would keep an address longer than the platform does.
  const [withAddresses, setAddresses] = useState<LogAddresses>(null)
  const log = useInfiniteQuery(submissionsQuery(competitionId, filter, withAddresses))
  const rows = log.data?.pages.flatMap(({ data }) => data) ?? []
  const teamName = rows.find((row) => row.teamId === filter.teamId)?.teamName
  const filters = isFiltering(filter) || Boolean(withAddresses?.filter)
  return (
    <section aria-labelledby="submission-log">
      <h2 id="submission-log" className={styles['heading']}>
        {t('running.monitor.log')}
      </h2>
      <Flex gap={8} wrap align="center" style={{ marginBottom: 12 }}>
        <LogFilters filter={filter} tasks={tasks} />
        <Button onClick={() => void log.refetch()} loading={log.isRefetching}>
          {t('running.monitor.refresh')}
        </Button>
        {canSeeAddresses ? (
          <>
            <Button
              icon={
                withAddresses ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />
              }
              onClick={() => setAddresses(withAddresses ? null : { filter: '' })}
            >
              {t(withAddresses ? 'running.addresses.hide' : 'running.addresses.show')}
            </Button>
            <SubmissionExport {...{ competitionId, filter, withAddresses }} />
          </>
        ) : null}
      </Flex>
      {filter.teamId || withAddresses?.filter ? (
        <Flex gap={8} wrap style={{ marginBottom: 12 }}>
          {filter.teamId ? (
            <Tag closable onClose={() => change({ team: null })}>
              {t('running.monitor.team')}: {teamName ?? '…'}
            </Tag>
          ) : null}
          {withAddresses?.filter ? (
            <Tag closable onClose={() => setAddresses({ filter: '' })}>
              {t('running.addresses.address')}: {withAddresses.filter}
            </Tag>
          ) : null}
        </Flex>
      ) : null}
      {withAddresses ? (
        <SharedAddresses
          competitionId={competitionId}
          onAddress={(address) => setAddresses({ filter: address })}
          onTeam={(team) => change({ team })}
        />
      ) : null}
      {log.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {log.isError ? <FailureResult fault={log.error} retry={() => void log.refetch()} /> : null}
      {log.data && rows.length === 0 && !log.hasNextPage ? (
        <EmptyState title={t('running.monitor.noLog')}>
          {t(filters ? 'running.monitor.noLogText' : 'running.monitor.noneYet')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <SubmissionTable
          rows={rows}
          onTeam={(team) => change({ team })}
          onAddress={(address) => setAddresses({ filter: address })}
        />
      ) : null}
      {log.hasNextPage ? (
        <Flex justify="center" style={{ marginTop: 12 }}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('running.monitor.more')}
          </Button>
        </Flex>
      ) : null}
    </section>
  )
}
