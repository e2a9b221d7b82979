import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, formatBytes, Notice, UploadItem } from '@tiltyard/ui'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { UnfinishedNote, useUpload } from '../../uploads/index.ts'
import { whyNotThisFile } from './answer.model.ts'
import styles from './answer.module.css'
import { FileFacts } from './file-facts.tsx'
import { SaidText } from './said-text.tsx'
import type { AnswerProps } from './text-answer.tsx'
import { useAnswer } from './use-answer.ts'

const attachmentType = 'training-answer'

/** The name and the size are said before, and looked at before a byte is sent; what has arrived is submitted by a press. */
export function FileAnswer({ questionId, form, isBlocked, onAnswered }: AnswerProps) {
  const t = useTranslations('training.file')
  const { said, say, isSending, send } = useAnswer(questionId, onAnswered)
  const { attachment, choose, remove } = useUpload(attachmentType)
  const [why, setWhy] = useState<'name' | 'size' | null>(null)
  const take = (file: File) => {
    const reason = whyNotThisFile(file, form)
    setWhy(reason)
    say(null)
    if (!reason) choose(file)
  }
  const submit = async () => {
    if (!attachment?.fileName) return
    const heard = await send({ kind: 'file', fileName: attachment.fileName })
    if (heard?.kind === 'queued') remove()
  }
  return (
    <div className={styles['form']}>
      <FileFacts form={form} />
      {attachment ? (
        <UploadItem {...attachment.item} />
      ) : (
        <>
          <UnfinishedNote attachmentType={attachmentType} className={styles['quiet']} />
          <label className={buttonClass()}>
            <FileUp size={18} aria-hidden="true" />
            {why ? t('chooseOther') : t('choose')}
            <input
              type="file"
              name="answerFile"
              className="unseen"
              disabled={isBlocked}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // The same file may be chosen again once it has been mended.
                if (file) take(file)
                currentTarget.value = ''
              }}
            />
          </label>
        </>
      )}
      {why ? (
        <Notice kind="error">
          {why === 'name'
            ? t('required', { name: form.fileName ?? '' })
            : t('tooLarge', { size: formatBytes(form.fileBytesMax ?? 0) })}
        </Notice>
      ) : null}
      {attachment ? (
        <div>
          <Button
            kind="primary"
            isPending={isSending}
            isDisabled={isBlocked || attachment.fileName === null}
            onPress={() => void submit()}
          >
            {t('submit')}
          </Button>
          {attachment.fileName === null ? <p className={styles['quiet']}>{t('waits')}</p> : null}
        </div>
      ) : null}
      <SaidText said={said} kind={form.kind} isSending={isSending} onRetry={() => void submit()} />
    </div>
  )
}
