import { addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ask } from '../../session/index.ts'
import { useFileToGive } from '../../uploads/index.ts'
import { useCompetition } from '../use-competition.ts'

export function useTaskFile(taskId: string, onAdded: () => void) {
  const t = useTranslations('organising')
  const { id } = useCompetition()
  return useFileToGive<boolean>({
    type: 'task-file',
    give: (fileName, isFilled) =>
      ask(addresses.addTaskFile, { params: { competitionId: id, taskId }, body: { fileName, isFilled } }),
    refused: t('tasks.refusedFile'),
    done: t('saved'),
    onGiven: onAdded,
  })
}
