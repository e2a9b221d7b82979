import type { SubmissionVerdict } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Tag } from 'antd'

const colours = { right: 'success', repeated: 'default', wrong: 'default', shared_flag: 'error' } as const

export function VerdictTag({ verdict }: { readonly verdict: SubmissionVerdict }) {
  const t = useTranslations('running.verdicts')
  return <Tag color={colours[verdict]}>{t(verdict)}</Tag>
}
