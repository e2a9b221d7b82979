import { type AdminExamPaper, addresses } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useCompetition, useCompetitionMutation } from '../../competitions/admin/index.ts'
import { callApi } from '../../identity/session/index.ts'
import { TypedConfirmDialog } from '../../shared/forms/index.ts'

type SealDialogProps = {
  readonly paper: AdminExamPaper
  readonly name: string
  readonly onSealed: () => void
  readonly onClose: () => void
}

export function SealDialog({ paper, name, onSealed, onClose }: SealDialogProps) {
  const t = useTranslations('examPapers')
  const { id } = useCompetition()
  const seal = useCompetitionMutation(
    () =>
      callApi(addresses.sealExamPaper, {
        params: { competitionId: id, taskId: paper.taskId },
        body: { baseRevision: paper.revision },
      }),
    {
      done: t('seal.done'),
      onDone() {
        onClose()
        onSealed()
      },
    },
  )
  const { questions, points, minutes } = paper
  return (
    <TypedConfirmDialog
      title={t('seal.open')}
      name={name}
      isPending={seal.isPending}
      onConfirm={() => seal.mutate(undefined)}
      onClose={onClose}
    >
      {t('totals', { questions, points: points / 100, minutes })}
      <br />
      {t('seal.means')}
      <br />
      <strong>{t('seal.forEver')}</strong>
    </TypedConfirmDialog>
  )
}
