import { useQuery } from '@tanstack/react-query'
import { type AdminTask, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { TypedConfirmDialog } from '../../shared/forms/index.ts'
import { tasksQuery } from '../admin/queries.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { isGroupForm, type TaskValues } from './task-form.model.ts'
import { TaskForm } from './task-form.tsx'
import { partsOf } from './task-parts.ts'

type TaskEditorProps = {
  /** Null creates a task. */
  readonly task: AdminTask | null
  /** Values of the form. */
  readonly initial: TaskValues
  readonly onReload: () => void
}

/** Basic fields come first; flags, files, hints, the environment and rights need a saved task. */
export function TaskEditor({ task, initial, onReload }: TaskEditorProps) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const { role, stages } = useCompetition()
  const [search, setSearch] = useSearchParams()
  const parts = task ? partsOf(task, stages, role !== 'monitor') : null
  const chosen = search.get('part')
  const appeal = search.get('appeal')
  const part = parts?.find(([name]) => name === chosen)?.[0] ?? 'about'
  return (
    <>
      <PageHead
        above={<TaskPath parentId={task?.parentId ?? initial['parentId']} />}
        title={task ? inLanguage(task.name, language) : t(newTitle(initial))}
        beside={
          task ? (
            <Tag color={task.isPublished ? 'success' : 'default'}>
              {t(task.isPublished ? 'shown' : 'hidden')}
            </Tag>
          ) : null
        }
        actions={task ? <PublishTask task={task} onReload={onReload} /> : null}
      >
        {task ? null : t(isGroupForm(initial) ? 'notSavedCase' : 'notSaved')}
      </PageHead>
      <Card>
        {task && parts ? (
          <Tabs
            activeKey={part}
            onChange={(next) => setSearch({ part: next, ...(appeal && { appeal }) }, { replace: true })}
            items={[
              {
                key: 'about',
                label: t(task.kind === 'group' ? 'aboutCase' : 'about'),
                children: <TaskForm task={task} initial={initial} onSaved={onReload} />,
              },
              ...parts.map(([name, Part]) => ({
                key: name,
                label: t(name),
                children: <Part task={task} onReload={onReload} />,
              })),
            ]}
          />
        ) : (
          <TaskForm task={null} initial={initial} onSaved={onReload} />
        )}
      </Card>
    </>
  )
}

/** Links to the competition, the list and the case of a question. */
function TaskPath({ parentId }: { readonly parentId: unknown }) {
  const all = useTranslations('organising')
  const { language } = useLanguage()
  const { id, name } = useCompetition()
  const tasks = useQuery(tasksQuery(id))
  const parent = tasks.data?.find((each) => each.id === parentId)
  return (
    <>
      <Link to={`/competitions/${id}/overview`}>{inLanguage(name, language)}</Link>
      {' / '}
      <Link to={`/competitions/${id}/tasks`}>{all('sections.tasks')}</Link>
      {parent ? (
        <>
          {' / '}
          <Link to={`/competitions/${id}/tasks/${parent.id}?part=questionsTitle`}>
            {inLanguage(parent.name, language)}
          </Link>
        </>
      ) : null}
    </>
  )
}

function newTitle(initial: TaskValues): 'new' | 'newCase' | 'newQuestion' {
  if (isGroupForm(initial)) return 'newCase'
  return initial['parentId'] ? 'newQuestion' : 'new'
}

type PublishTaskProps = { readonly task: AdminTask; readonly onReload: () => void }

function PublishTask({ task, onReload }: PublishTaskProps) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const params = { competitionId: id, taskId: task.id }
  const publish = useCompetitionMutation(
    () => callApi(addresses.publishTask, { params, body: { isPublished: !task.isPublished } }),
    { onDone: onReload },
  )
  const remove = useCompetitionMutation(() => callApi(addresses.removeTask, { params }), {
    onDone: () => void navigate(`/competitions/${id}/tasks`),
  })
  if (!useCanOrganise()) return null
  return (
    <>
      {task.solves === 0 ? (
        <Button danger onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      ) : null}
      <Button
        type={task.isPublished ? 'default' : 'primary'}
        loading={publish.isPending}
        onClick={() => publish.mutate(undefined)}
      >
        {t(task.isPublished ? 'hide' : 'publish')}
      </Button>
      {removing ? (
        <TypedConfirmDialog
          title={t('remove')}
          name={inLanguage(task.name, language)}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          {t('removeAsk')}
        </TypedConfirmDialog>
      ) : null}
    </>
  )
}
