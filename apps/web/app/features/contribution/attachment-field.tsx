import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass, LinkButton, UploadItem } from '@tiltyard/ui'
import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import { useHops, useSession } from '../session/index.ts'
import { UnfinishedNote, type useUpload } from '../uploads/index.ts'
import styles from './contribution-dialog.module.css'

const accepted = '.pdf,.docx,.md,.txt,.png,.jpg,.jpeg,.zip'

/** Whoever is not signed in is told why there is no button, and what to do about it. */
export function AttachmentField({ attachment, choose }: ReturnType<typeof useUpload>) {
  const t = useTranslations('contribution')
  const words = useTranslations('shell')
  const { user } = useSession()
  const { login } = useHops()
  const hintId = useId()
  if (!user)
    return (
      <div className={styles['file']}>
        <p className={styles['label']}>{t('file.label')}</p>
        <p className={styles['hint']}>{t('file.signIn')}</p>
        <LinkButton kind="secondary" size="small" href={login}>
          {words('login')}
        </LinkButton>
      </div>
    )
  return (
    <div className={styles['file']}>
      <p className={styles['label']}>{t('file.label')}</p>
      {attachment ? (
        <UploadItem {...attachment.item} />
      ) : (
        <>
          <UnfinishedNote attachmentType="contribution" className={styles['hint']} />
          <label className={buttonClass({ kind: 'secondary', size: 'small' })}>
            <Paperclip size={16} aria-hidden="true" />
            {t('file.choose')}
            <input
              type="file"
              className="unseen"
              accept={accepted}
              aria-describedby={hintId}
              onChange={({ currentTarget: { files } }) => {
                const [file] = files ?? []
                if (file) choose(file)
              }}
            />
          </label>
        </>
      )}
      <p id={hintId} className={styles['hint']}>
        {t('file.hint')}
      </p>
    </div>
  )
}
