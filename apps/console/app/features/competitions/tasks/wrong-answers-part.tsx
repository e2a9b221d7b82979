import { useQuery } from '@tanstack/react-query'
import type { AdminTask, WrongAnswer } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Card, Flex, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton, useIsNarrow } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { TimeText } from '../../shared/times/index.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { AcceptAnswer } from './accept-answer.tsx'
import { wrongAnswersQuery } from './queries.ts'

type WrongAnswersPartProps = { readonly task: AdminTask; readonly onReload: () => void }

/** Wrong answers grouped by what they say, the most frequent first: a right one among them is missing in the key. */
export function WrongAnswersPart({ task, onReload }: WrongAnswersPartProps) {
  const t = useTranslations('running.wrongAnswers')
  const basics = useTranslations('basics')
  const { id } = useCompetition()
  const wrong = useQuery(wrongAnswersQuery(id, task.id))
  const [accepting, setAccepting] = useState<WrongAnswer | null>(null)
  return (
    <>
      <p style={{ marginBottom: 16 }}>{t('lead')}</p>
      {wrong.data && wrong.data.foreign > 0 ? (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('foreign', { count: wrong.data.foreign })}
          action={<Link to={`/competitions/${id}/incidents`}>{t('toIncidents')}</Link>}
        />
      ) : null}
      {wrong.isPending ? <ListSkeleton label={basics('loading')} /> : null}
      {wrong.isError && !wrong.data ? (
        <FailureResult fault={wrong.error} retry={() => void wrong.refetch()} />
      ) : null}
      {wrong.data?.answers.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : null}
      {wrong.data && wrong.data.answers.length > 0 ? (
        <WrongAnswerTable answers={wrong.data.answers} onAccept={setAccepting} />
      ) : null}
      {accepting ? (
        <AcceptAnswer
          task={task}
          wrong={accepting}
          onAccepted={onReload}
          onClose={() => setAccepting(null)}
        />
      ) : null}
    </>
  )
}

type WrongAnswerTableProps = {
  readonly answers: readonly WrongAnswer[]
  readonly onAccept: (answer: WrongAnswer) => void
}

function WrongAnswerTable({ answers, onAccept }: WrongAnswerTableProps) {
  const t = useTranslations('running.wrongAnswers')
  const narrow = useIsNarrow()
  const text = (row: WrongAnswer) => (
    <code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{row.text}</code>
  )
  const accept = (row: WrongAnswer) => (
    <Button size="small" aria-label={t('acceptOf', { answer: row.text })} onClick={() => onAccept(row)}>
      {t('accept')}
    </Button>
  )
  if (narrow)
    return answers.map((row) => (
      <Card key={row.text} size="small" style={{ marginBottom: 8 }}>
        {text(row)}
        <p style={{ margin: '8px 0' }}>
          {t('teamCount', { count: row.teams })} · {t('openTeamCount', { count: row.openTeams })} ·{' '}
          <TimeText iso={row.lastSentAt} />
        </p>
        <Flex justify="flex-end">{accept(row)}</Flex>
      </Card>
    ))
  return (
    <Table<WrongAnswer>
      rowKey="text"
      size="small"
      dataSource={answers}
      pagination={answers.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
      columns={[
        { title: t('answer'), key: 'answer', render: (_, row) => text(row) },
        { title: t('teams'), dataIndex: 'teams', width: 90, align: 'right', className: 'figures' },
        { title: t('openTeams'), dataIndex: 'openTeams', width: 120, align: 'right', className: 'figures' },
        {
          title: t('submissions'),
          dataIndex: 'submissions',
          width: 110,
          align: 'right',
          className: 'figures',
        },
        {
          title: t('lastSentAt'),
          key: 'lastSentAt',
          width: 210,
          render: (_, { lastSentAt }) => <TimeText iso={lastSentAt} />,
        },
        { title: t('action'), key: 'accept', width: 150, render: (_, row) => accept(row) },
      ]}
    />
  )
}
