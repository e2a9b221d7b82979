import { type AdminQuestion, addresses, type FilePurpose, fillPath } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, Flex, Popconfirm, Tag } from 'antd'
import { Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { UploadProgress, useFileAttachment } from '../../../files/uploads/index.ts'
import { callApi } from '../../../identity/session/index.ts'
import { formatFileSize } from '../../../shared/forms/index.ts'
import styles from '../questions.module.css'
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
      {question.files.length === 0 ? <p>{t('none')}</p> : null}
      <ul className={styles['list']}>
        {question.files.map(({ id, name, size, purpose, sha256 }) => (
          <li key={id}>
            <span>
              {purpose === 'material' ? (
                <a href={fillPath(addresses.getAdminQuestionFile.path, { ...params, fileId: id })}>
                  <strong>{name}</strong>
                </a>
              ) : (
                <strong>{name}</strong>
              )}{' '}
              {formatFileSize(size)}{' '}
              <Tag color={purpose === 'truth' ? 'warning' : 'default'}>{t(purpose)}</Tag>
              <div className={styles['sum']}>sha256 {sha256}</div>
            </span>
            <Popconfirm
              title={t('remove', { name })}
              okButtonProps={{ danger: true }}
              onConfirm={() => remove.mutate(id)}
            >
              <Button
                type="text"
                aria-label={t('remove', { name })}
                icon={<Trash2 size={16} aria-hidden="true" />}
              />
            </Popconfirm>
          </li>
        ))}
      </ul>
      {sending.file ? (
        <UploadProgress file={sending.file} sentBytes={sending.sent} isChecking={sending.isChecking} />
      ) : (
        <Flex gap={12} wrap align="center">
          <FileButton purpose="material" label={t('add')} onChoose={sending.send} />
          {question.kind === 'file' ? (
            <>
              <FileButton purpose="truth" label={t('addTruth')} onChoose={sending.send} />
              <span>{t('truthHint')}</span>
            </>
          ) : null}
        </Flex>
      )}
    </Flex>
  )
}

type ButtonProps = {
  readonly purpose: FilePurpose
  readonly label: string
  readonly onChoose: (file: File, purpose: FilePurpose) => Promise<void>
}

function FileButton({ purpose, label, onChoose }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        data-question-file={purpose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void onChoose(file, purpose)
        }}
      />
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

function useQuestionFile(questionId: string, onAdded: () => void) {
  const t = useTranslations('questions')
  return useFileAttachment<FilePurpose>({
    type: 'question-file',
    attach: (fileName, purpose) =>
      callApi(addresses.addQuestionFile, { params: { questionId }, body: { fileName, purpose } }),
    refusedText: t('files.refused'),
    doneText: t('done'),
    onAttached: onAdded,
  })
}
