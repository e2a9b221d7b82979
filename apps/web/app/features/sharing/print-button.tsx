import { useTranslations } from '@tiltyard/i18n/browser'
import { Button } from '@tiltyard/ui'
import { Printer } from 'lucide-react'

export function PrintButton() {
  const t = useTranslations('sharing')
  return (
    <Button size="small" onPress={() => print()}>
      <Printer size={16} aria-hidden="true" />
      {t('print')}
    </Button>
  )
}
