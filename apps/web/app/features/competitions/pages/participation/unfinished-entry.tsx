import { addresses, type OwnCompetition } from '@tiltyard/contracts/browser'
import { useTranslations } from '@tiltyard/i18n/browser'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../identity/session/index.ts'
import { useReloadOn } from '../../../notifications/live/index.ts'
import { useLocalised } from '../../../platform/settings/index.ts'
import { CompetitionMessages } from '../competition.messages.tsx'
import { competitionPath } from '../paths.ts'
import { OwnEntryStep } from './own-entry-parts.tsx'
import styles from './unfinished-entry.module.css'

/** The user's first registration that is not complete, with its next step; `children` if there is none. */
export function UnfinishedEntry({ children }: { readonly children: ReactNode }) {
  const [entry, setEntry] = useState<OwnCompetition | null>(null)
  const [reloads, setReloads] = useState(0)
  const reload = () => setReloads((count) => count + 1)
  useReloadOn('entry', reload)
  useReloadOn('team', reload)
  useEffect(() => {
    let isCurrent = true
    void call(addresses.listOwnEntries, {}).then((outcome) => {
      if (isCurrent && outcome.ok) setEntry(outcome.value.find(isUnfinished) ?? null)
    })
    return () => {
      isCurrent = false
    }
  }, [reloads])
  return entry ? (
    <CompetitionMessages>
      <Entry entry={entry} />
    </CompetitionMessages>
  ) : (
    children
  )
}

const isUnfinished = ({ next }: OwnCompetition): boolean =>
  next === 'register' || next === 'correct' || next === 'ask-leader'

function Entry({ entry: { competition, team, next } }: { readonly entry: OwnCompetition }) {
  const t = useTranslations('competitions.own')
  const localised = useLocalised()
  return (
    <>
      <p className={styles['entry']}>
        <Link to={competitionPath(competition.id)}>{localised(competition.name)}</Link>
        <span>{t('unfinished', { team: team.name })}</span>
      </p>
      <OwnEntryStep
        competitionId={competition.id}
        next={next}
        registerPath={`/account/center/teams/${team.id}`}
      />
    </>
  )
}
