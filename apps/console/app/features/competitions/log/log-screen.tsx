import { useInfiniteQuery } from '@tanstack/react-query'
import type { CompetitionLogEntry } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Select, Table } from 'antd'
import { EmptyState, ListSkeleton, PageHead, useIsNarrow } from '../../../layout/index.ts'
import { DiffText } from '../../shared/diff/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCompetition } from '../admin/use-competition.ts'
import styles from './log.module.css'
import { changesOf } from './log-changes.model.ts'
import { logQuery } from './queries.ts'

export function Component() {
  const t = useTranslations()
  const competition = useCompetition()
  const actionName = useActionName()
  const { search, change } = useListSearchParams()
  const filter = { actorId: search.get('by'), action: search.get('action') }
  const log = useInfiniteQuery(logQuery(competition.id, filter))
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
        <EmptyState title={t('running.audit.none')}>{t('running.audit.noneText')}</EmptyState>
      ) : null}
      {acts.length > 0 ? <LogTable acts={acts} /> : null}
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

function LogTable({ acts }: { readonly acts: readonly CompetitionLogEntry[] }) {
  const t = useTranslations('running.audit')
  const actionName = useActionName()
  const narrow = useIsNarrow()
  const actor = (act: CompetitionLogEntry) => act.actor ?? t('system')
  if (narrow)
    return acts.map((act) => (
      <Card key={act.seq} size="small" style={{ marginBottom: 8 }}>
        <strong>{actionName(act.action)}</strong> · {actor(act)}
        <div>
          <TimeText iso={act.at} />
        </div>
        <LogEntryChange act={act} />
      </Card>
    ))
  return (
    <Table<CompetitionLogEntry>
      rowKey="seq"
      size="middle"
      dataSource={acts}
      pagination={false}
      tableLayout="fixed"
      columns={[
        { title: t('at'), key: 'at', width: 200, render: (_, { at }) => <TimeText iso={at} /> },
        { title: t('actor'), key: 'actor', width: 150, render: (_, act) => actor(act) },
        { title: t('action'), key: 'action', width: 180, render: (_, { action }) => actionName(action) },
        { title: t('change'), key: 'change', render: (_, act) => <LogEntryChange act={act} /> },
      ]}
    />
  )
}

/** Changed fields are shown as a diff; unchanged ones identify the subject. */
function LogEntryChange({ act }: { readonly act: CompetitionLogEntry }) {
  const t = useTranslations('running.audit')
  const { about, changes } = changesOf(act)
  if (about.length === 0 && changes.length === 0) return <span>{t('noChange')}</span>
  return (
    <dl className={styles['change']}>
      {about.map(({ path, text }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {changes.map(({ path, pieces }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>
            <DiffText pieces={pieces} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ActionKey = Parameters<ReturnType<typeof useTranslations<'running.audit.actions'>>>[0]

/** The translated name of an action, or its code without a translation. */
function useActionName(): (action: string) => string {
  const t = useTranslations('running.audit.actions')
  return (action) => (t.has(action as ActionKey) ? t(action as ActionKey) : action)
}
