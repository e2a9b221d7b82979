import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Select } from 'antd'
import { EmptyPart, ListSkeleton, PageHead } from '../../layout/index.ts'
import { FailureResult } from '../notices/index.ts'
import { useAddressParts } from '../review-queue/index.ts'
import { ActTable } from './act-table.tsx'
import { actsQuery } from './queries.ts'
import { useActionName } from './use-action-name.ts'

export function AuditScreen({ competition }: { readonly competition: { readonly id: string } }) {
  const t = useTranslations()
  const actionName = useActionName()
  const { search, change } = useAddressParts()
  const filter = { actorId: search.get('by'), action: search.get('action') }
  const log = useInfiniteQuery(actsQuery(competition.id, filter))
  const [first] = log.data?.pages ?? []
  const acts = log.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <PageHead title={t('running.audit.title')}>{t('running.audit.lead')}</PageHead>
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
        <EmptyPart title={t('running.audit.none')}>{t('running.audit.noneText')}</EmptyPart>
      ) : null}
      {acts.length > 0 ? <ActTable acts={acts} /> : null}
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
