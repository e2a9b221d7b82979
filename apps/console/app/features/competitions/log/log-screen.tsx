import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Select } from 'antd'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { AuditTable, useAuditWords } from '../../shared/audit-log/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { logQuery } from './queries.ts'

export function Component() {
  const t = useTranslations()
  const competition = useCompetition()
  const { actionName } = useAuditWords()
  const { search, change } = useListSearchParams()
  const filter = { actorId: search.get('by'), action: search.get('action') }
  const log = useInfiniteQuery(logQuery(competition.id, filter))
  const [first] = log.data?.pages ?? []
  const acts = log.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <SectionHead section="audit">{t('running.audit.lead')}</SectionHead>
      <Flex gap={8} wrap style={{ marginBottom: 16 }}>
        <Select
          aria-label={t('running.audit.actor')}
          style={{ width: 200, maxWidth: '100%' }}
          value={filter.actorId ?? ''}
          options={[
            { value: '', label: t('running.audit.everyActor') },
            ...(first?.actors ?? []).map(({ id, nickname }) => ({ value: id, label: nickname })),
          ]}
          onChange={(by) => change({ by })}
        />
        <Select
          aria-label={t('running.audit.action')}
          style={{ width: 240, maxWidth: '100%' }}
          value={filter.action ?? ''}
          options={[
            { value: '', label: t('running.audit.everyAction') },
            ...(first?.actions ?? []).map((action) => ({ value: action, label: actionName(action) })),
          ]}
          onChange={(action) => change({ action })}
        />
      </Flex>
      {log.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {log.isError ? <FailureResult fault={log.error} retry={() => void log.refetch()} /> : null}
      {log.data && acts.length === 0 ? (
        <EmptyState title={t('running.audit.none')}>{t('running.audit.noneText')}</EmptyState>
      ) : null}
      {acts.length > 0 ? <AuditTable entries={acts} hiddenSubject="competition" /> : null}
      {log.hasNextPage ? (
        <Flex justify="center" style={{ marginTop: 16 }}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('running.audit.more')}
          </Button>
        </Flex>
      ) : null}
    </>
  )
}
