import { useTranslations } from '@tiltyard/i18n/browser'
import { Progress } from '@tiltyard/ui'

export function ProofProgress({ value }: { readonly value: number }) {
  const t = useTranslations('account.proof')
  return <Progress label={t('label')} description={t('text')} value={value} />
}
