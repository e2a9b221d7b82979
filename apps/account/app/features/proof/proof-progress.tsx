import type { PuzzlePurpose } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { Progress } from '@tiltyard/ui'

export type ProofProgressProps = { readonly value: number; readonly purpose?: PuzzlePurpose }

export function ProofProgress({ value, purpose = 'mail' }: ProofProgressProps) {
  const t = useTranslations('account.proof')
  const why = purpose === 'sign-in' ? t('signInText') : t('text')
  return <Progress label={t('label')} description={why} value={value} />
}
