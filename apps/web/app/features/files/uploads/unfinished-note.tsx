import type { ResumableAttachmentType } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { formatBytes } from '@tiltyard/ui'
import { useUnfinished } from './use-unfinished.ts'

/** Browsers cannot reopen a file by themselves: the user must select it again. */
export function UnfinishedNote({
  attachmentType,
  className,
}: {
  readonly attachmentType: ResumableAttachmentType
  readonly className?: string | undefined
}) {
  const t = useTranslations('uploads')
  const [latest] = useUnfinished(attachmentType)
  if (!latest) return null
  return <p className={className}>{t('unfinished', { name: latest.name, size: formatBytes(latest.size) })}</p>
}
