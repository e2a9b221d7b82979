import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { taskQuery, tasksQuery } from '../admin/queries.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { groupScreensOf } from '../types/registry.ts'
import { TaskEditor } from './task-editor.tsx'
import { newTask, valuesOf } from './task-form.model.ts'

/** The form is remounted for each loaded revision, so that it never mixes the edits of two people. */
export function Component() {
  const { taskId = 'new' } = useParams()
  return taskId === 'new' ? <NewTask /> : <SavedTask key={taskId} taskId={taskId} />
}

/** The URL says what is created: a case (`kind=group`), or a question of a case (`parent`). */
function NewTask() {
  const t = useTranslations('basics')
  const { id, stages } = useCompetition()
  const [search] = useSearchParams()
  const tasks = useQuery(tasksQuery(id))
  if (tasks.isPending) return <ListSkeleton label={t('loading')} />
  if (tasks.isError) return <FailureResult fault={tasks.error} retry={() => void tasks.refetch()} />
  const isGroup = search.get('kind') === 'group'
  const stage = isGroup ? stages.find((each) => groupScreensOf(stages, each.id)) : stages[0]
  const parent = tasks.data.find((each) => each.id === search.get('parent')) ?? null
  return (
    <TaskEditor
      key={search.toString()}
      task={null}
      initial={newTask(stage?.id, { isGroup, parent })}
      onReload={() => undefined}
    />
  )
}

function SavedTask({ taskId }: { readonly taskId: string }) {
  const t = useTranslations('basics')
  const { id } = useCompetition()
  const task = useQuery(taskQuery(id, taskId))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await task.refetch()
    setRound((before) => before + 1)
  }
  if (task.isPending) return <ListSkeleton label={t('loading')} />
  if (task.isError) return <FailureResult fault={task.error} retry={() => void task.refetch()} />
  return (
    <TaskEditor
      key={`${taskId} ${round}`}
      task={task.data}
      initial={valuesOf(task.data)}
      onReload={() => void reload()}
    />
  )
}
