import type { TemplateState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const colours = { draft: 'default', published: 'success', archived: 'warning' } as const

export function TemplateStateTag({ state }: { readonly state: TemplateState }) {
  const t = useTranslations('templates.states')
  return <Tag color={colours[state]}>{t(state)}</Tag>
}
