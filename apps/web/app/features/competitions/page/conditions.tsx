import type { CompetitionDetail } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useLocalised } from '../../site/index.ts'
import styles from './plain-list.module.css'
import { Section } from './section.tsx'

export function Conditions({ conditions }: Pick<CompetitionDetail, 'conditions'>) {
  const t = useTranslations('competitions')
  const localised = useLocalised()
  if (conditions.length === 0) return null
  return (
    <Section title={t('conditions')}>
      <ul className={styles['list']}>
        {conditions.map(({ id, text }) => (
          <li key={id}>{localised(text)}</li>
        ))}
      </ul>
    </Section>
  )
}
