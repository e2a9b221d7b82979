import type { IncidentState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const colours = { pending: 'warning', misjudged: 'default', confirmed: 'error' } as const

export function CaseStateTag({ state }: { readonly state: IncidentState }) {
  const t = useTranslations('running.cases')
  return <Tag color={colours[state]}>{t(`states.${state}`)}</Tag>
}
