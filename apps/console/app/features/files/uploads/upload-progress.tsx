import { useTranslations } from '@tiltyard/i18n/browser'
import { Progress } from 'antd'

type Props = { readonly file: File; readonly sentBytes: number; readonly isChecking: boolean }

export function UploadProgress({ file, sentBytes, isChecking }: Props) {
  const t = useTranslations('console.file')
  const label = isChecking ? t('checking', { name: file.name }) : t('uploading', { name: file.name })
  return (
    <div role="status">
      {label}
      <Progress aria-label={label} percent={Math.floor((sentBytes / Math.max(1, file.size)) * 100)} />
    </div>
  )
}
