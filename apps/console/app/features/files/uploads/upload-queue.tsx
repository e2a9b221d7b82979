import { useTranslations } from '@tiltyard/i18n/browser'
import { Alert, Button, Flex } from 'antd'
import { X } from 'lucide-react'
import { UploadProgress } from './upload-progress.tsx'
import type { QueuedFile } from './upload-queue.model.ts'
import type { FileUploads } from './use-file-uploads.ts'

/** The files that are being sent, that wait and that failed; nothing without any. */
export function UploadQueue<How>({ queue, retry, dismiss }: FileUploads<How>) {
  const t = useTranslations('console.file')
  if (queue.length === 0) return null
  return (
    <Flex
      component="ul"
      vertical
      gap={8}
      aria-label={t('queue')}
      style={{ margin: 0, padding: 0, listStyle: 'none' }}
    >
      {queue.map((each) => (
        <li key={each.key}>
          <QueueItem item={each} onRetry={() => retry(each.key)} onDismiss={() => dismiss(each.key)} />
        </li>
      ))}
    </Flex>
  )
}

type QueueItemProps<How> = {
  readonly item: QueuedFile<How>
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

function QueueItem<How>({ item, onRetry, onDismiss }: QueueItemProps<How>) {
  const t = useTranslations('console.file')
  const { name } = item.file
  const dismiss = (
    <Button
      type="text"
      size="small"
      aria-label={t('leaveOut', { name })}
      icon={<X size={14} aria-hidden="true" />}
      onClick={onDismiss}
    />
  )
  if (item.state === 'sending')
    return <UploadProgress file={item.file} {...item.progress} onStop={item.onStop} />
  if (item.state === 'waiting')
    return (
      <Flex gap={8} align="center">
        {t('waiting', { name })}
        {dismiss}
      </Flex>
    )
  return (
    <Alert
      type="error"
      showIcon
      title={t('failed', { name })}
      description={item.failure}
      action={
        <Flex gap={4} align="center">
          <Button size="small" aria-label={t('retryNamed', { name })} onClick={onRetry}>
            {t('retry')}
          </Button>
          {dismiss}
        </Flex>
      }
    />
  )
}
