import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, formatBytes, UploadItem } from '@tiltyard/ui'
import { Paperclip } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { UnfinishedNote, useUpload } from '../../../files/uploads/index.ts'
import styles from './submit.module.css'
import type { SubmissionControl } from './use-submission.ts'

/** Sent at once and attached to the draft when it is complete; offered to readers only after the review. */
export function ReleaseFileField({ control }: { readonly control: SubmissionControl }) {
  const t = useTranslations('toolSubmissions.file')
  const { attachment, choose, remove } = useUpload('tool-file')
  const { file, scan } = control.server
  const fileName = attachment?.fileName ?? null
  const onSent = useEffectEvent(async (name: string) => {
    if ((await control.attach({ fileName: name })) !== null) remove()
  })
  useEffect(() => {
    if (fileName) void onSent(fileName)
  }, [fileName])
  return (
    <div className={styles['group']}>
      <p className={styles['label']}>{t('label')}</p>
      {file ? (
        <div className={styles['file']}>
          <p>
            <strong>{file.name}</strong> <span className={styles['quiet']}>{formatBytes(file.size)}</span>
          </p>
          <p className={styles['quiet']}>
            SHA-256 <code>{file.sha256}</code>
          </p>
          {scan === 'none' ? null : <p className={styles['quiet']}>{t(`scans.${scan}`)}</p>}
          <Button size="small" onPress={() => void control.attach({ fileName: null })}>
            {t('remove')}
          </Button>
        </div>
      ) : attachment ? (
        <UploadItem {...attachment.item} />
      ) : (
        <>
          <UnfinishedNote attachmentType="tool-file" className={styles['quiet']} />
          <label className={buttonClass({ size: 'small' })}>
            <Paperclip size={16} aria-hidden="true" />
            {t('choose')}
            <input
              type="file"
              className="unseen"
              onChange={({ currentTarget: { files } }) => {
                const [chosen] = files ?? []
                if (chosen) choose(chosen)
              }}
            />
          </label>
        </>
      )}
      <p className={styles['quiet']}>{t('hint')}</p>
    </div>
  )
}
