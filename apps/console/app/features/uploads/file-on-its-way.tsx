import { useTranslations } from '@tiltyard/i18n/browser'
import { Progress } from 'antd'

type Props = { readonly file: File; readonly sent: number; readonly isChecking: boolean }

export function FileOnItsWay({ file, sent, isChecking }: Props) {
  const t = useTranslations('console.file')
  const words = isChecking ? t('checking', { name: file.name }) : t('uploading', { name: file.name })
  return (
    <div role="status">
      {words}
      <Progress aria-label={words} percent={Math.floor((sent / Math.max(1, file.size)) * 100)} />
    </div>
  )
}
