import type { QuestionState } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const colours = { draft: 'default', published: 'success', archived: 'warning' } as const

export function QuestionStateTag({ state }: { readonly state: QuestionState }) {
  const t = useTranslations('questions.states')
  return <Tag color={colours[state]}>{t(state)}</Tag>
}
