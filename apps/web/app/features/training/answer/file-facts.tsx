import type { AnswerForm } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import styles from './answer.module.css'

export const metrics = ['accuracy', 'macro-f1', 'micro-f1', 'auc', 'rmse', 'exact-rows', 'program'] as const

/** What has to be handed in, and how it will be judged. */
export function FileFacts({ form }: { readonly form: AnswerForm }) {
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
