import { addresses, type FilePurpose } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { ask } from '../../session/index.ts'
import { useFileToGive } from '../../uploads/index.ts'

export function useQuestionFile(questionId: string, onAdded: () => void) {
  const t = useTranslations('questions')
  return useFileToGive<FilePurpose>({
    type: 'question-file',
    give: (fileName, purpose) =>
      ask(addresses.addQuestionFile, { params: { questionId }, body: { fileName, purpose } }),
    refused: t('files.refused'),
    done: t('done'),
    onGiven: onAdded,
  })
}
