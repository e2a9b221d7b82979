import { useTranslations } from '@tiltyard/i18n/browser'
import type { CompetitionFacts } from '../queries.ts'
import styles from './plain-list.module.css'
import { Section } from './section.tsx'

export function Scoring({ competition }: { readonly competition: CompetitionFacts }) {
  const t = useTranslations('competitions.scoring')
  const { scoringRules, bloodPercents, hintPayment, attemptsAMinute, boardIsPublic } = competition
  if (scoringRules.length === 0) return null
  const percents = bloodPercents.map((percent) => `${percent}%`).join(' / ')
  const lines = [
    ...scoringRules.map((rule) => t(rule)),
    ...(bloodPercents.length > 0 ? [t('bloods', { count: bloodPercents.length, percents })] : []),
    t(hintPayment === 'now' ? 'hintsNow' : 'hintsOnSolve'),
    t('attempts', { count: attemptsAMinute }),
    t('ties'),
    ...(boardIsPublic ? [] : [t('private')]),
  ]
  return (
    <Section title={t('title')}>
      <ul className={styles['list']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  )
}
