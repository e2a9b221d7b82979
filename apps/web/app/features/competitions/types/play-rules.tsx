import type { TypeSettings } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { playSettings } from './play-settings.model.ts'

/** The rules that all types have, besides the values of tasks. */
export function PlayRules({ settings }: { readonly settings: TypeSettings }) {
  const t = useTranslations('competitions.scoring')
  const { bloodPercents, hintPayment, attemptsPerMinute } = playSettings(settings)
  const percents = bloodPercents.map((percent) => `${percent}%`).join(' / ')
  return (
    <>
      {bloodPercents.length > 0 ? <li>{t('bloods', { count: bloodPercents.length, percents })}</li> : null}
      <li>{t(hintPayment === 'now' ? 'hintsNow' : 'hintsOnSolve')}</li>
      <li>{t('attempts', { count: attemptsPerMinute })}</li>
      <li>{t('ties')}</li>
    </>
  )
}
