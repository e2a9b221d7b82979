import { useInfiniteQuery } from '@tanstack/react-query'
import { inLanguage, type Monitor, type SubmissionListItem } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Flex, Select, Table, Tag } from 'antd'
import { EmptyState, ListSkeleton, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { useListSearchParams } from '../../shared/review-queue/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCanOrganise } from '../admin/use-competition.ts'
import { ExportMenu } from '../entries/export-menu.tsx'
import styles from './monitor.module.css'
import { submissionsQuery, verdicts } from './queries.ts'
import { VerdictTag } from './verdict-tag.tsx'

type SubmissionLogProps = { readonly competitionId: string; readonly tasks: Monitor['tasks'] }

export function SubmissionLog({ competitionId, tasks }: SubmissionLogProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { search, change } = useListSearchParams()
  const canOrganise = useCanOrganise()
  const verdict = verdicts.find((each) => each === search.get('verdict')) ?? null
  const [teamId, taskId] = [search.get('team'), search.get('task')]
  const log = useInfiniteQuery(submissionsQuery(competitionId, { teamId, taskId, verdict }))
  const rows = log.data?.pages.flatMap(({ data }) => data) ?? []
  const teamName = rows.find((row) => row.teamId === teamId)?.teamName
  return (
    <section aria-labelledby="submission-log">
      <h2 id="submission-log" className={styles['heading']}>
        {t('running.monitor.log')}
      </h2>
      <Flex gap={8} wrap align="center" style={{ marginBottom: 12 }}>
        <Select
          aria-label={t('running.monitor.task')}
          style={{ width: 220, maxWidth: '100%' }}
          value={taskId ?? ''}
          options={[
            { value: '', label: t('running.monitor.everyTask') },
            ...tasks.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) })),
          ]}
          onChange={(task) => change({ task })}
        />
        <Select
          aria-label={t('running.monitor.verdict')}
          style={{ width: 160 }}
          value={verdict ?? ''}
          options={[
            { value: '', label: t('running.monitor.everyVerdict') },
            ...verdicts.map((each) => ({ value: each as string, label: t(`running.verdicts.${each}`) })),
          ]}
          onChange={(next) => change({ verdict: next })}
        />
        {teamId ? (
          <Tag closable onClose={() => change({ team: null })}>
            {t('running.monitor.team')}: {teamName ?? '…'}
          </Tag>
        ) : null}
        <Button onClick={() => void log.refetch()} loading={log.isRefetching}>
          {t('running.monitor.refresh')}
        </Button>
        {canOrganise ? <ExportMenu lists={['submissions']} /> : null}
      </Flex>
      {log.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {log.isError ? <FailureResult fault={log.error} retry={() => void log.refetch()} /> : null}
      {log.data && rows.length === 0 && !log.hasNextPage ? (
        <EmptyState title={t('running.monitor.noLog')}>{t('running.monitor.noLogText')}</EmptyState>
      ) : null}
      {rows.length > 0 ? <SubmissionTable rows={rows} onTeam={(team) => change({ team })} /> : null}
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

type SubmissionTableProps = {
  readonly rows: readonly SubmissionListItem[]
  readonly onTeam: (teamId: string) => void
}

function SubmissionTable({ rows, onTeam }: SubmissionTableProps) {
  const t = useTranslations('running')
  const { language } = useLanguage()
  const narrow = useIsNarrow()
  const team = (row: SubmissionListItem) => (
    <Button
      type="link"
      title={t('monitor.onlyTeam')}
      style={{ padding: 0, whiteSpace: 'normal', height: 'auto' }}
      onClick={() => onTeam(row.teamId)}
    >
      {row.teamName}
    </Button>
  )
  if (narrow)
    return rows.map((row) => (
      <Card key={row.id} size="small" style={{ marginBottom: 8 }}>
        <VerdictTag verdict={row.verdict} /> {team(row)} · {inLanguage(row.taskName, language)}
        <div>
          <TimeText iso={row.at} precise /> {row.by}
        </div>
        {row.answer ? <code style={{ overflowWrap: 'anywhere' }}>{row.answer}</code> : null}
      </Card>
    ))
  return (
    <Table<SubmissionListItem>
      rowKey="id"
      size="small"
      dataSource={rows}
      pagination={false}
      tableLayout="fixed"
      columns={[
        {
          title: t('monitor.at'),
          key: 'at',
          width: 190,
          render: (_, { at }) => <TimeText iso={at} precise />,
        },
        {
          title: t('monitor.verdict'),
          key: 'verdict',
          width: 130,
          render: (_, { verdict }) => <VerdictTag verdict={verdict} />,
        },
        { title: t('monitor.team'), key: 'team', render: (_, row) => team(row) },
        {
          title: t('monitor.task'),
          key: 'task',
          render: (_, { taskName }) => inLanguage(taskName, language),
        },
        { title: t('monitor.by'), dataIndex: 'by', key: 'by', width: 150 },
        {
          title: t('monitor.answer'),
          key: 'answer',
          render: (_, { answer }) =>
            answer ? <code style={{ overflowWrap: 'anywhere' }}>{answer}</code> : '—',
        },
      ]}
    />
  )
}
