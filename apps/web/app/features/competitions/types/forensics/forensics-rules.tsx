import type { TypeSettings } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { PlayRules } from '../play-rules.tsx'

export function ForensicsRules({ settings }: { readonly settings: TypeSettings }) {
  const t = useTranslations('competitions.scoring')
  return (
    <>
      <li>{t('cases')}</li>
      <li>{t('wrongAnswers')}</li>
      <PlayRules settings={settings} />
    </>
  )
}
