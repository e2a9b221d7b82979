import type { ExamItemState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const colours = { draft: 'default', ready: 'success', retired: 'warning' } as const

export function ItemStateTag({ state }: { readonly state: ExamItemState }) {
  const t = useTranslations('examBanks.states')
  return <Tag color={colours[state]}>{t(state)}</Tag>
}
