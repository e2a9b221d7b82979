import type { CompetitionDivision } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { joinNames } from '../../references/index.ts'
import { useLocalised } from '../../site/index.ts'
import styles from './divisions.module.css'
import { Section } from './section.tsx'

export function Divisions({ divisions }: { readonly divisions: readonly CompetitionDivision[] }) {
  const t = useTranslations('competitions.divisions')
  if (divisions.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className={styles['list']}>
        {divisions.map((division) => (
          <DivisionLine key={division.id} division={division} />
        ))}
      </ul>
    </Section>
  )
}

function DivisionLine({ division }: { readonly division: CompetitionDivision }) {
  const t = useTranslations('competitions.divisions')
  const localised = useLocalised()
  const { language } = useLanguage()
  const kinds = division.orgTypes?.map((orgType) => t(`orgTypes.${orgType}`))
  const marks = [
    kinds ? t('only', { kinds: joinNames(kinds, language) }) : t('any'),
    division.mayJoin ? t(division.needsReview ? 'review' : 'noReview') : t('closed'),
    ...(division.ranksOverall ? [] : [t('apart')]),
  ]
  return (
    <li className={styles['division']}>
      <div className={styles['head']}>
        <h3>{localised(division.name)}</h3>
        <span className={styles['teams']}>{t('teams', { count: division.teams })}</span>
      </div>
      {division.description ? <p>{localised(division.description)}</p> : null}
      <p className={styles['marks']}>
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </li>
  )
}
