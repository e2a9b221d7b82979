import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { taskQuery } from '../admin/queries.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { TaskEditor } from './task-editor.tsx'

/** The form is remounted for each loaded revision, so that it never mixes the edits of two people. */
export function Component() {
  const { taskId = 'new' } = useParams()
  return taskId === 'new' ? (
    <TaskEditor task={null} onReload={() => undefined} />
  ) : (
    <SavedTask key={taskId} taskId={taskId} />
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
  return <TaskEditor key={`${taskId} ${round}`} task={task.data} onReload={() => void reload()} />
}
