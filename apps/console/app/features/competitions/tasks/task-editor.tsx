import { type AdminTask, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button, Card, Tabs, Tag } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../layout/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { TypedConfirmDialog } from '../../shared/forms/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'
import { EnvironmentPart } from './environment-part.tsx'
import { FilesPart } from './files-part.tsx'
import { FlagsPart } from './flags-part.tsx'
import { HintsPart } from './hints-part.tsx'
import { RightsPart } from './rights-part.tsx'
import { TaskForm } from './task-form.tsx'
import { TaskPreview } from './task-preview.tsx'

type TaskEditorProps = {
  /** Null creates a task. */
  readonly task: AdminTask | null
  readonly onReload: () => void
}

/** Basic fields come first; flags, files, hints, the environment and rights need a saved task. */
export function TaskEditor({ task, onReload }: TaskEditorProps) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const [search, setSearch] = useSearchParams()
  const parts = task
    ? ([
        ['about', <TaskForm key="about" task={task} onSaved={onReload} />],
        ['flagsTitle', <FlagsPart key="flags" task={task} onReload={onReload} />],
        ['filesTitle', <FilesPart key="files" task={task} onReload={onReload} />],
        ['hintsTitle', <HintsPart key="hints" task={task} onReload={onReload} />],
        ['environmentTitle', <EnvironmentPart key="environment" task={task} onReload={onReload} />],
        ['rightsTitle', <RightsPart key="rights" task={task} onReload={onReload} />],
        ['preview', <TaskPreview key="preview" task={task} />],
      ] as const)
    : null
  return (
    <>
      <PageHead
        above={<Link to={`/competitions/${id}/tasks`}>{t('about')}</Link>}
        title={task ? inLanguage(task.name, language) : t('new')}
        beside={
          task ? (
            <Tag color={task.isPublished ? 'success' : 'default'}>
              {t(task.isPublished ? 'shown' : 'hidden')}
            </Tag>
          ) : null
        }
        actions={task ? <PublishTask task={task} onReload={onReload} /> : null}
      >
        {task ? null : t('notSaved')}
      </PageHead>
      <Card>
        {parts ? (
          <Tabs
            activeKey={search.get('part') ?? 'about'}
            onChange={(part) => setSearch({ part }, { replace: true })}
            items={parts.map(([name, children]) => ({ key: name, label: t(name), children }))}
          />
        ) : (
          <TaskForm task={null} onSaved={onReload} />
        )}
      </Card>
    </>
  )
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
