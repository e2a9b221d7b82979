import { type AdminTask, addresses, inLanguage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { NamedConfirm } from '../../editing/index.ts'
import { ask } from '../../session/index.ts'
import { useAct } from '../use-act.ts'
import { useCompetition, useMayOrganise } from '../use-competition.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }

export function PublishTask({ task, onReload }: Props) {
  const t = useTranslations('organising.tasks')
  const { language } = useLanguage()
  const { id } = useCompetition()
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const params = { competitionId: id, taskId: task.id }
  const publish = useAct(
    () => ask(addresses.publishTask, { params, body: { isPublished: !task.isPublished } }),
    { onDone: onReload },
  )
  const remove = useAct(() => ask(addresses.removeTask, { params }), {
    onDone: () => void navigate(`/competitions/${id}/tasks`),
  })
  if (!useMayOrganise()) return null
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
        <NamedConfirm
          title={t('remove')}
          name={inLanguage(task.name, language)}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          {t('removeAsk')}
        </NamedConfirm>
      ) : null}
    </>
  )
}
