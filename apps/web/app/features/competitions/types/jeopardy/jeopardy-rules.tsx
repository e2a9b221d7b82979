import type { TypeSettings } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { jeopardySettings } from './stage-settings.model.ts'

/** How a jeopardy stage is scored, besides the values of its tasks. */
export function JeopardyRules({ settings }: { readonly settings: TypeSettings }) {
  const t = useTranslations('competitions.scoring')
  const { bloodPercents, hintPayment, attemptsPerMinute } = jeopardySettings(settings)
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
