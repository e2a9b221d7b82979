import type { EntryStep, OwnCompetition } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { buttonClass } from '@tiltyard/ui'
import { Link } from 'react-router'
import { competitionPath, playPath, scoreboardPath } from '../paths.ts'
import styles from './own-entry-parts.module.css'

export function OwnEntryState({ state }: Pick<OwnCompetition, 'state'>) {
  const t = useTranslations('competitions.own.states')
  return (
    <span className={styles['state']} data-state={state ?? 'none'}>
      {t(state ?? 'none')}
    </span>
  )
}

const stepPaths: Partial<Record<EntryStep, (competitionId: string) => string>> = {
  register: competitionPath,
  correct: competitionPath,
  play: playPath,
  results: scoreboardPath,
}

type OwnEntryStepProps = {
  readonly competitionId: string
  readonly next: EntryStep
  /** Of a page on which a registration is completed, instead of the competition's. */
  readonly registerPath?: string
}

/** A link where the person can act, and words where somebody else has to. */
export function OwnEntryStep({ competitionId, next, registerPath }: OwnEntryStepProps) {
  const t = useTranslations('competitions.own')
  switch (next) {
    case 'register':
    case 'correct':
    case 'play':
    case 'results':
      return (
        <Link
          to={
            (isRegistration(next) && registerPath) ||
            (stepPaths[next]?.(competitionId) ?? competitionPath(competitionId))
          }
          className={buttonClass({ kind: next === 'results' ? 'secondary' : 'primary', size: 'small' })}
        >
          {t(`steps.${next}`)}
        </Link>
      )
    default:
      return <p className={styles['wait']}>{t(`waits.${next}`)}</p>
  }
}

const isRegistration = (next: EntryStep): boolean => next === 'register' || next === 'correct'
