import type { ProfileState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'
import { CircleAlert, Hourglass } from 'lucide-react'

/** Only states that need attention have a tag: statistics that are done are shown by their figures. */
export function ProfileTag({ state }: { readonly state: ProfileState }) {
  const t = useTranslations('datasetAdmin.profile.states')
  if (state === 'queued')
    return (
      <Tag color="processing" icon={<Hourglass size={12} aria-hidden="true" />}>
        {t('queued')}
      </Tag>
    )
  if (state === 'failed')
    return (
      <Tag color="error" icon={<CircleAlert size={12} aria-hidden="true" />}>
        {t('failed')}
      </Tag>
    )
  return null
}
