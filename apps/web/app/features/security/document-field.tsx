import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, UploadItem } from '@tiltyard/ui'
import { ImageUp } from 'lucide-react'
import { useId } from 'react'
import styles from './security.module.css'
import type { useDocument } from './use-document.ts'

type Props = ReturnType<typeof useDocument> & { readonly error: string | undefined }

export function DocumentField({ shown, choose, remove, error }: Props) {
  const t = useTranslations('security.verify.photo')
  const notes = useId()
  return (
    <div className={styles['document']}>
      <p className={styles['label']}>{t('file')}</p>
      {shown ? (
        <UploadItem {...shown.item} onCancel={remove} onRemove={remove} onRetry={() => choose(shown.file)} />
      ) : (
        <label className={buttonClass({ kind: 'secondary' })}>
          <ImageUp size={18} aria-hidden="true" />
          {t('choose')}
          <input
            type="file"
            className="unseen"
            accept=".jpg,.jpeg,image/jpeg"
            aria-describedby={notes}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { files } }) => {
              const [file] = files ?? []
              if (file) choose(file)
            }}
          />
        </label>
      )}
      <p id={notes} className={error ? styles['error'] : styles['hint']}>
        {error ?? t('fileHint')}
      </p>
    </div>
  )
}
