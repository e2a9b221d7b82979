import type { ExamPaperRules } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import styles from './papers.module.css'

/** How a paper is sat, marked and watched, in words. */
export function PaperRules({ rules }: { readonly rules: ExamPaperRules }) {
  const t = useTranslations('exams.rules')
  const { candidates, teamRule, bestOf, several, wrongPermille, shows, watches } = rules
  return (
    <ul className={styles['rules']}>
      <li>{t(`candidates.${candidates}`)}</li>
      {candidates === 'leader' ? null : <li>{t(`team.${teamRule}`, { count: bestOf ?? 1 })}</li>}
      <li>{t(`several.${several}`)}</li>
      <li>{wrongPermille > 0 ? t('wrong.some', { percent: wrongPermille / 10 }) : t('wrong.none')}</li>
      <li>{t(`shows.${shows}`)}</li>
      <li>{t('clock')}</li>
      <li>{t('offline')}</li>
      {watches.length === 0 ? (
        <li>{t('watchNone')}</li>
      ) : (
        <li>
          {t('watchTitle')}
          <ul>
            {watches.map((watch) => (
              <li key={watch}>{t(`watches.${watch}`)}</li>
            ))}
          </ul>
          {t('watchNote')}
        </li>
      )}
    </ul>
  )
}
