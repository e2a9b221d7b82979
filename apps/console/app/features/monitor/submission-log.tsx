import { useInfiniteQuery } from '@tanstack/react-query'
import { inLanguage, type Monitor } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Select, Tag } from 'antd'
import { EmptyPart, ListSkeleton } from '../../layout/index.ts'
import { FailureResult } from '../notices/index.ts'
import { useAddressParts } from '../review-queue/index.ts'
import styles from './monitor.module.css'
import { submissionsQuery, verdicts } from './queries.ts'
import { SubmissionTable } from './submission-table.tsx'

type SubmissionLogProps = { readonly competitionId: string; readonly tasks: Monitor['tasks'] }

export function SubmissionLog({ competitionId, tasks }: SubmissionLogProps) {
  const t = useTranslations()
  const { language } = useLanguage()
  const { search, change } = useAddressParts()
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
      </Flex>
      {log.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {log.isError ? <FailureResult fault={log.error} retry={() => void log.refetch()} /> : null}
      {log.data && rows.length === 0 && !log.hasNextPage ? (
        <EmptyPart title={t('running.monitor.noLog')}>{t('running.monitor.noLogText')}</EmptyPart>
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
