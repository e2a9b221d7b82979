import type { CompetitionPhase } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const colours = {
  draft: 'default',
  registration: 'processing',
  upcoming: 'default',
  running: 'success',
  frozen: 'warning',
  over: 'default',
} as const satisfies Record<CompetitionPhase, string>

export function PhaseTag({ phase }: { readonly phase: CompetitionPhase }) {
  const t = useTranslations('organising.phases')
  return <Tag color={colours[phase]}>{t(phase)}</Tag>
}
