import { type CompetitionSettingsDetail, ok, type Result, refuse } from '@tiltyard/contracts'
import { type Clock, type CoreDeps, type PlatformReader, toReader } from '../../../kernel/index.ts'
import { listDivisions, listStages } from '../catalogue/competition.store.ts'
import { findImport } from '../catalogue/competition-import.store.ts'
import { countTasksForChecklist, listGroupFacts, listGuessableTasks } from './checklist.store.ts'
import {
  countAdminFigures,
  findCompetitionAdminRow,
  findSettings,
  type SettingsRow,
} from './competition-admin.store.ts'
import { missingTextPaths, writtenLanguages } from './content-language.rules.ts'
import { publishChecklist } from './publish-checklist.rules.ts'

/** The overview of a competition, with its publish checklist. */
export async function loadCompetitionOverview(reader: PlatformReader, clock: Clock, competitionId: string) {
  const moments = await findCompetitionAdminRow(reader, competitionId)
  const settingsRow = await findSettings(reader, competitionId)
  if (!moments || !settingsRow) return null
  const stages = await listStages(reader, clock, competitionId)
  const divisions = await listDivisions(reader, competitionId)
  const counts = await countAdminFigures(reader, clock, competitionId)
  const imported = await findImport(reader, competitionId)
  const tasksByStage = await countTasksForChecklist(reader, competitionId)
  const guessable = await listGuessableTasks(reader, competitionId)
  const groups = await listGroupFacts(reader, competitionId)
  const checklist = publishChecklist({
    at: counts.at,
    importPending: imported?.isPending ?? false,
    isPublished: moments.state === 'published',
    stages: stages.map((stage) => {
      const counted = tasksByStage.get(stage.id)
      return {
        ...stage,
        tasks: counted?.tasks ?? 0,
        tasksWithoutAnswer: counted?.without_answer ?? 0,
        tasksWithSlowPattern: counted?.slow_pattern ?? 0,
        guessableTasks: guessable.filter(({ stageId }) => stageId === stage.id).length,
        groups: groups.filter(({ stageId }) => stageId === stage.id),
      }
    }),
    divisions,
    registrationClosesAt: moments.registration_closes_at,
    hasOverview: settingsRow.texts.overview !== null,
    hasRules: settingsRow.texts.rules !== null,
    untranslated: untranslatedSettings(settingsRow).length,
    tasks: counts.tasks,
    publishedTasks: counts.published,
  })
  return { moments, settings: settingsRow.settings, imported, stages, divisions, counts, checklist }
}
export type CompetitionOverview = NonNullable<Awaited<ReturnType<typeof loadCompetitionOverview>>>

export async function getCompetitionSettings(
  { database }: CoreDeps,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<CompetitionSettingsDetail, 'competitions.not_found'>> {
  const row = await findSettings(toReader(database), competitionId)
  if (!row) return refuse('competitions.not_found')
  const { settings, settingsRevision, documents, texts } = row
  return ok({ ...settings, settingsRevision, documents, texts, untranslated: untranslatedSettings(row) })
}

function untranslatedSettings({ settings, texts }: Pick<SettingsRow, 'settings' | 'texts'>): string[] {
  const { name, summary, conditions, teamUserFields, contentLanguage } = settings
  return missingTextPaths(
    { name, summary, ...texts, conditions, teamUserFields },
    writtenLanguages(contentLanguage),
  )
}
