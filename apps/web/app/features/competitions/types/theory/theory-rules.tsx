import { useTranslations } from '@tiltyard/i18n/browser'

/** The rules of each paper are with the paper. */
export function TheoryRules() {
  const t = useTranslations('competitions.scoring')
  return (
    <>
      <li>{t('exams')}</li>
      <li>{t('examTies')}</li>
    </>
  )
}
