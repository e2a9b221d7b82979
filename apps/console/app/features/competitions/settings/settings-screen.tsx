import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@tiltyard/i18n/browser'
import { useState } from 'react'
import { ListSkeleton } from '../../../layout/index.ts'
import { FailureResult } from '../../shared/failures/index.ts'
import { settingsQuery } from '../admin/queries.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCompetition } from '../admin/use-competition.ts'
import { CompetitionActions } from '../list/competition-actions.tsx'
import { SettingsEditor } from './settings-editor.tsx'

/** The form is remounted for each loaded revision, so that it never mixes the edits of two people. */
export function Component() {
  const t = useTranslations()
  const competition = useCompetition()
  const { id } = competition
  const settings = useQuery(settingsQuery(id))
  const [round, setRound] = useState(0)
  const reload = async () => {
    await settings.refetch()
    setRound((before) => before + 1)
  }
  return (
    <>
      <SectionHead
        section="settings"
        actions={<CompetitionActions {...competition} isArchived={competition.archivedAt !== null} />}
      >
        {t('organising.settings.lead')}
      </SectionHead>
      {settings.isPending ? <ListSkeleton label={t('basics.loading')} /> : null}
      {settings.isError ? (
        <FailureResult fault={settings.error} retry={() => void settings.refetch()} />
      ) : null}
      {settings.data ? (
        <SettingsEditor key={`${id} ${round}`} saved={settings.data} onReload={() => void reload()} />
      ) : null}
    </>
  )
}
