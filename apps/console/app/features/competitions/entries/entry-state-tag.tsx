import type { EntryState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const colours = {
  submitted: 'warning',
  returned: 'default',
  accepted: 'success',
  rejected: 'default',
  suspended: 'error',
  withdrawn: 'default',
} as const

export function EntryStateTag({ state }: { readonly state: EntryState }) {
  const t = useTranslations('running.entries')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}
