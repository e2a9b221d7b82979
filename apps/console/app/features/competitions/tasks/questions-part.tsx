import { useQuery } from '@tanstack/react-query'
import type { AdminTask } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex } from 'antd'
import { Activity, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState, ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { tasksQuery } from '../admin/queries.ts'
import { useCanOrganise, useCompetition } from '../admin/use-competition.ts'
import { TaskTable } from './task-table.tsx'

/** The questions of a case in their order, with a link to their live figures. */
export function QuestionsPart({ task }: { readonly task: AdminTask }) {
  const t = useTranslations('organising.tasks')
  const all = useTranslations()
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const tasks = useQuery(tasksQuery(id))
  const questions = tasks.data?.filter(({ parentId }) => parentId === task.id)
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} wrap>
        {canOrganise ? (
          <Link to={`/competitions/${id}/tasks/new?parent=${task.id}`}>
            <Button type="primary" icon={<Plus size={16} aria-hidden="true" />}>
              {all('caseEditor.addQuestion')}
            </Button>
          </Link>
        ) : null}
        <Link to={`/competitions/${id}/monitor`}>
          <Button icon={<Activity size={16} aria-hidden="true" />}>{t('liveResults')}</Button>
        </Link>
      </Flex>
      {tasks.isPending ? <ListSkeleton label={all('basics.loading')} /> : null}
      {tasks.isError ? <FailureResult fault={tasks.error} retry={() => void tasks.refetch()} /> : null}
      {questions?.length === 0 ? (
        <EmptyState title={t('noQuestions')}>{t('noQuestionsText')}</EmptyState>
      ) : null}
      {tasks.data && questions && questions.length > 0 ? (
        <TaskTable tasks={tasks.data} caseId={task.id} />
      ) : null}
    </Flex>
  )
}
