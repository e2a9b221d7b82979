import type { Participation } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { classNames, TimeText } from '@tiltyard/ui'
import { useLocalised } from '../../site/index.ts'
import type { CompetitionFacts } from '../queries.ts'
import { EntryActions } from './entry-actions.tsx'
import styles from './entry-state.module.css'

type EntryStateProps = { readonly competition: CompetitionFacts; readonly part: Participation }

export function EntryState({ competition, part }: EntryStateProps) {
  const t = useTranslations('competitions.part')
  const localised = useLocalised()
  const { entry, team } = part
  if (!entry || !team) return null
  const division = competition.divisions.find(({ id }) => id === entry.divisionId)
  return (
    <div className={styles['entry']}>
      <p className={styles['head']}>
        <strong>{team.name}</strong>
        <span className={classNames(styles['state'], styles[entry.state])}>{t(`states.${entry.state}`)}</span>
      </p>
      <dl className={styles['facts']}>
        {division ? (
          <div>
            <dt>{t('entry.division')}</dt>
            <dd>{localised(division.name)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('entry.submittedAt')}</dt>
          <dd>
            <TimeText value={entry.submittedAt} format="YYYY-MM-DD HH:mm" />
          </dd>
        </div>
        {entry.decidedAt ? (
          <div>
            <dt>{t('entry.decidedAt')}</dt>
            <dd>
              <TimeText value={entry.decidedAt} format="YYYY-MM-DD HH:mm" />
            </dd>
          </div>
        ) : null}
      </dl>
      <EntryActions competition={competition} part={part} team={team} />
    </div>
  )
}
