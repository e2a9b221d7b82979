import type { AnswerForm, ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, formatBytes, Notice, UploadItem } from '@tiltyard/ui'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { UnfinishedNote, useUpload } from '../../files/uploads/index.ts'
import { fileMetrics, fileProblem } from './answer.model.ts'
import styles from './answer-field.module.css'
import type { AnswerProps } from './answer-props.ts'
import { AnswerResult } from './answer-result.tsx'
import { useAnswer } from './use-answer.ts'

type FileAnswerProps = AnswerProps & { readonly attachmentType: ResumableAttachmentType }

/** Required name and size are shown and checked before the upload; the uploaded file is submitted by a button. */
export function FileAnswer({ form, blockReason, note, send, attachmentType }: FileAnswerProps) {
  const t = useTranslations('answers.file')
  const attempt = useAnswer(send)
  const { attachment, choose, remove } = useUpload(attachmentType)
  const [problem, setProblem] = useState<'name' | 'size' | null>(null)
  const chooseFile = (file: File) => {
    const reason = fileProblem(file, form)
    setProblem(reason)
    attempt.setFeedback(null)
    if (!reason) choose(file)
  }
  const submit = async () => {
    if (!attachment?.fileName) return
    const result = await attempt.send({ kind: 'file', fileName: attachment.fileName })
    if (result?.kind === 'queued') remove()
  }
  const isClosed = attempt.isRateLimited || blockReason !== null
  return (
    <div className={styles['box']}>
      <FileFacts form={form} />
      {attachment ? (
        <UploadItem {...attachment.item} />
      ) : (
        <>
          <UnfinishedNote attachmentType={attachmentType} className={styles['quiet']} />
          <label className={buttonClass()}>
            <FileUp size={18} aria-hidden="true" />
            {problem ? t('chooseOther') : t('choose')}
            <input
              type="file"
              name="answerFile"
              className="unseen"
              disabled={isClosed}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // The input is reset, so that a corrected file of the same name can be selected.
                if (file) chooseFile(file)
                currentTarget.value = ''
              }}
            />
          </label>
        </>
      )}
      {problem ? (
        <Notice kind="error">
          {problem === 'name'
            ? t('required', { name: form.fileName ?? '' })
            : t('tooLarge', { size: formatBytes(form.fileBytesMax ?? 0) })}
        </Notice>
      ) : null}
      {attachment ? (
        <div>
          <Button
            kind="primary"
            isPending={attempt.isSending}
            isDisabled={isClosed || attachment.fileName === null}
            onPress={() => void submit()}
          >
            {t('submit')}
          </Button>
          {attachment.fileName === null ? <p className={styles['quiet']}>{t('waits')}</p> : null}
        </div>
      ) : null}
      <AnswerResult kind={form.kind} attempt={attempt} onRetry={() => void submit()} />
      {(blockReason ?? note) ? <p className={styles['quiet']}>{blockReason ?? note}</p> : null}
    </div>
  )
}

/** Required file and scoring method. */
function FileFacts({ form }: { readonly form: AnswerForm }) {
  const t = useTranslations('answers.file')
  const { fileName, fileBytesMax, scoredBy } = form
  const metric = fileMetrics.find((each) => each === scoredBy)
  return (
    <dl className={styles['facts']}>
      {fileName === null ? null : (
        <div>
          <dt>{t('name')}</dt>
          <dd>
            <code>{fileName}</code>
          </dd>
        </div>
      )}
      {fileBytesMax === null ? null : (
        <div>
          <dt>{t('largest')}</dt>
          <dd>{formatBytes(fileBytesMax)}</dd>
        </div>
      )}
      {metric ? (
        <div>
          <dt>{t('scoredBy')}</dt>
          <dd>{t(`metrics.${metric}`)}</dd>
        </div>
      ) : null}
    </dl>
  )
}
