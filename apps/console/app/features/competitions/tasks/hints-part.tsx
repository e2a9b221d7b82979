import { type AdminTask, addresses, type CompetitionDocument } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { callApi } from '../../identity/session/index.ts'
import { HintsForm } from '../../shared/hints/index.ts'
import { useCanOrganise, useCompetition, useCompetitionMutation } from '../admin/use-competition.ts'

type Props = { readonly task: AdminTask; readonly onReload: () => void }

export function HintsPart({ task, onReload }: Props) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  const canOrganise = useCanOrganise()
  const save = useCompetitionMutation(
    (hints: { id?: string; price: number; content: CompetitionDocument | null }[]) =>
      callApi(addresses.saveTaskHints, { params: { competitionId: id, taskId: task.id }, body: { hints } }),
    { done: t('saved'), onDone: onReload },
  )
  return (
    <HintsForm
      hints={task.hints}
      texts={{
        none: t('tasks.noHints'),
        hint: (number) => t('tasks.hint', { number }),
        unlocks: (count) => t('tasks.unlocks', { count }),
        remove: (number) => t('tasks.removeHint', { number }),
        price: t('tasks.price'),
        text: t('tasks.hintText'),
        add: t('tasks.addHint'),
      }}
      canEdit={canOrganise}
      isBusy={save.isPending}
      onSave={save.mutate}
    />
  )
}
