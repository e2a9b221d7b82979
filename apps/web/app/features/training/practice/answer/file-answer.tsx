import type { AnswerForm } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, formatBytes, Notice, UploadItem } from '@tiltyard/ui'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { UnfinishedNote, useUpload } from '../../../files/uploads/index.ts'
import { fileProblem } from './answer.model.ts'
import styles from './answer.module.css'
import { AnswerResult } from './answer-result.tsx'
import type { AnswerProps } from './text-answer.tsx'
import { useAnswer } from './use-answer.ts'

const attachmentType = 'training-answer'

/** Required name and size are shown and checked before the upload; the uploaded file is submitted by a button. */
export function FileAnswer({ questionId, form, isBlocked, onAnswered }: AnswerProps) {
  const t = useTranslations('training.file')
  const { feedback, setFeedback, isSending, send } = useAnswer(questionId, onAnswered)
  const { attachment, choose, remove } = useUpload(attachmentType)
  const [problem, setProblem] = useState<'name' | 'size' | null>(null)
  const chooseFile = (file: File) => {
    const reason = fileProblem(file, form)
    setProblem(reason)
    setFeedback(null)
    if (!reason) choose(file)
  }
  const submit = async () => {
    if (!attachment?.fileName) return
    const result = await send({ kind: 'file', fileName: attachment.fileName })
    if (result?.kind === 'queued') remove()
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
            {problem ? t('chooseOther') : t('choose')}
            <input
              type="file"
              name="answerFile"
              className="unseen"
              disabled={isBlocked}
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
            isPending={isSending}
            isDisabled={isBlocked || attachment.fileName === null}
            onPress={() => void submit()}
          >
            {t('submit')}
          </Button>
          {attachment.fileName === null ? <p className={styles['quiet']}>{t('waits')}</p> : null}
        </div>
      ) : null}
      <AnswerResult
        feedback={feedback}
        kind={form.kind}
        isSending={isSending}
        onRetry={() => void submit()}
      />
    </div>
  )
}

export const metrics = ['accuracy', 'macro-f1', 'micro-f1', 'auc', 'rmse', 'exact-rows', 'program'] as const

/** Required file and scoring method. */
function FileFacts({ form }: { readonly form: AnswerForm }) {
  const t = useTranslations('training.file')
  const { fileName, fileBytesMax, scoredBy } = form
  const metric = metrics.find((each) => each === scoredBy)
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
