import { createUpload } from '@tiltyard/client'
import { addresses, toolLimits } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Button, buttonClass, Spinner } from '@tiltyard/ui'
import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sessionCaller } from '../../../identity/session/index.ts'
import { useFailureToast } from '../../../shared/toasts/index.ts'
import styles from './submit.module.css'

const upload = createUpload(sessionCaller)

type ScreenshotFieldsProps = {
  readonly screenshots: readonly string[]
  readonly onChange: (screenshots: string[]) => void
}

/** The server draws each picture anew, so that nothing but its pixels is kept. */
export function ScreenshotFields({ screenshots, onChange }: ScreenshotFieldsProps) {
  const t = useTranslations('toolSubmissions.fields')
  const showFailure = useFailureToast()
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File) => {
    setBusy(true)
    const outcome = await upload(addresses.uploadFile, { body: { attachmentType: 'tool-screenshot', file } })
    setBusy(false)
    if (!outcome.ok) return showFailure(outcome)
    const [stored] = outcome.value
    if (stored) onChange([...screenshots, stored.fileName])
  }
  return (
    <fieldset className={styles['group']}>
      <legend>{t('screenshots')}</legend>
      <ul className={styles['pictures']}>
        {screenshots.map((file, index) => (
          <li key={file}>
            <img src={`/_image?file=${file}&w=384`} alt={t('screenshot', { number: index + 1 })} />
            <Button
              size="small"
              aria-label={t('screenshotRemove', { number: index + 1 })}
              onPress={() => onChange(screenshots.filter((each) => each !== file))}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {screenshots.length < toolLimits.screenshots ? (
        <label className={buttonClass({ size: 'small' })}>
          {isBusy ? <Spinner /> : <ImagePlus size={16} aria-hidden="true" />}
          {t('screenshotAdd')}
          <input
            type="file"
            className="unseen"
            accept="image/png,image/jpeg,image/webp,image/gif"
            disabled={isBusy}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) void send(file)
              currentTarget.value = ''
            }}
          />
        </label>
      ) : null}
      <p className={styles['quiet']}>{t('screenshotsHint', { max: toolLimits.screenshots })}</p>
    </fieldset>
  )
}
