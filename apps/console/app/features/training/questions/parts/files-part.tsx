import { type AdminQuestion, addresses, type FilePurpose, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Flex, Tag } from 'antd'
import { UploadQueue, useFileUploads } from '../../../files/uploads/index.ts'
import { callApi } from '../../../identity/session/index.ts'
import { AttachmentList, FileDrop, FilesButton } from '../../../shared/attachments/index.ts'
import { useQuestionMutation } from '../use-question-mutation.ts'

type Props = { readonly question: AdminQuestion; readonly onReload: () => void }

export function FilesPart({ question, onReload }: Props) {
  const t = useTranslations('questions.files')
  const params = { questionId: question.id }
  const sending = useQuestionFile(question.id, onReload)
  const remove = useQuestionMutation(
    (fileId: string) => callApi(addresses.removeQuestionFile, { params: { ...params, fileId } }),
    { onDone: onReload },
  )
  return (
    <Flex vertical gap={16}>
      <AttachmentList
        files={question.files}
        texts={{ none: t('none'), remove: (name) => t('remove', { name }) }}
        linkOf={({ id, purpose }) =>
          purpose === 'material'
            ? fillPath(addresses.getAdminQuestionFile.path, { ...params, fileId: id })
            : null
        }
        tagOf={({ purpose }) => <Tag color={purpose === 'truth' ? 'warning' : 'default'}>{t(purpose)}</Tag>}
        onRemove={(fileId) => remove.mutate(fileId)}
      />
      <UploadQueue {...sending} />
      <FileDrop onDrop={(files) => sending.send(files, 'material')}>
        <FilesButton label={t('add')} use="material" onChoose={(files) => sending.send(files, 'material')} />
      </FileDrop>
      {question.kind === 'file' ? (
        <Flex gap={12} wrap align="center">
          <FilesButton label={t('addTruth')} use="truth" onChoose={(files) => sending.send(files, 'truth')} />
          <span>{t('truthHint')}</span>
        </Flex>
      ) : null}
    </Flex>
  )
}

function useQuestionFile(questionId: string, onAdded: () => void) {
  const t = useTranslations('questions')
  return useFileUploads<FilePurpose>({
    target: { attachmentType: 'question-file' },
    attach: (fileName, purpose) =>
      callApi(addresses.addQuestionFile, { params: { questionId }, body: { fileName, purpose } }),
    refusedText: t('files.refused'),
    onAttached: onAdded,
  })
}
