import type { CompetitionDetail, CompetitionDivision, CompetitionStage } from '@tiltyard/contracts/browser'
import { useLanguage, useTranslations } from '@tiltyard/i18n/browser'
import { ArticleBody } from '@tiltyard/ui/reading'
import { type ReactNode, useId } from 'react'
import { joinNames, LanguageNote } from '../../../content/publications/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { typeScreens } from '../../types/registry.ts'
import type { CompetitionFacts, ContentInLanguage } from '../queries.ts'
import styles from './overview-panel.module.css'

type OverviewPanelProps = { readonly competition: CompetitionFacts; readonly text: ContentInLanguage | null }

export function OverviewPanel({ competition, text }: OverviewPanelProps) {
  return (
    <>
      {text ? (
        <div>
          <LanguageNote spoken={text.spoken} />
          <ArticleBody html={text.html} lang={text.spoken} />
        </div>
      ) : null}
      <Divisions divisions={competition.divisions} />
      <Conditions conditions={competition.conditions} />
      <Scoring competition={competition} />
    </>
  )
}

function Divisions({ divisions }: { readonly divisions: readonly CompetitionDivision[] }) {
  const t = useTranslations('competitions.divisions')
  if (divisions.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className={styles['divisionList']}>
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
    division.canJoin ? t(division.needsReview ? 'review' : 'noReview') : t('closed'),
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

function Conditions({ conditions }: Pick<CompetitionDetail, 'conditions'>) {
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

function Scoring({ competition }: { readonly competition: CompetitionFacts }) {
  const t = useTranslations('competitions.scoring')
  const localised = useLocalised()
  const { scoringRules, stages, boardIsPublic } = competition
  if (scoringRules.length === 0) return null
  const distinct = new Map(
    stages.map((stage) => [JSON.stringify([stage.type, stage.settings]), stage] as const),
  )
  return (
    <Section title={t('title')}>
      <ul className={styles['list']}>
        {scoringRules.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
        {distinct.size === 1 ? <StageRules stage={stages[0]} /> : null}
        {boardIsPublic ? null : <li>{t('private')}</li>}
      </ul>
      {distinct.size > 1
        ? [...distinct.values()].map((stage) => (
            <div key={stage.id}>
              <h3>{localised(stage.name)}</h3>
              <ul className={styles['list']}>
                <StageRules stage={stage} />
              </ul>
            </div>
          ))
        : null}
    </Section>
  )
}

function StageRules({ stage }: { readonly stage: CompetitionStage | undefined }) {
  const Rules = stage && typeScreens[stage.type]?.Rules
  return Rules ? <Rules settings={stage.settings} /> : null
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
