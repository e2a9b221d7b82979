import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes, formatSeconds } from '@tiltyard/ui'
import { Button, Flex, Progress } from 'antd'
import { Square } from 'lucide-react'
import type { SendingFile } from './use-file-attachment.ts'

/** Bytes, rate and time left. The status holds the label only: a screen reader need not hear every figure. */
export function UploadProgress({
  file,
  sentBytes,
  isChecking,
  bytesPerSecond,
  secondsLeft,
  onStop,
}: SendingFile) {
  const t = useTranslations('console.file')
  const { language } = useLanguage()
  const label = isChecking ? t('checking', { name: file.name }) : t('uploading', { name: file.name })
  const figures = [
    t('sent', { sent: formatBytes(sentBytes), size: formatBytes(file.size) }),
    ...(bytesPerSecond > 0 ? [t('rate', { rate: formatBytes(bytesPerSecond) })] : []),
    ...(secondsLeft === null ? [] : [t('left', { time: formatSeconds(secondsLeft, language) })]),
  ]
  return (
    <div>
      <span role="status">{label}</span>
      <Progress aria-label={label} percent={Math.floor((sentBytes / Math.max(1, file.size)) * 100)} />
      {isChecking ? null : (
        <Flex gap={12} wrap align="center" className="figures">
          {figures.join(' · ')}
          <Button size="small" icon={<Square size={12} aria-hidden="true" />} onClick={onStop}>
            {t('stop')}
          </Button>
        </Flex>
      )}
    </div>
  )
}
