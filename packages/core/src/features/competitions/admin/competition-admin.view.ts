import { parseStageSettings, playableTypes } from '@tiltyard/competition-types'
import {
  type AdminStage,
  type CompetitionAdminView,
  type CompetitionRole,
  type CompetitionType,
  StageType,
} from '@tiltyard/contracts'
import type { Division, Stage, StageState } from '../catalogue/competition.rules.ts'
import type { CompetitionOverview } from './competition-overview.ts'

type AdminCounts = {
  readonly role: CompetitionRole
  readonly tasksByStage: ReadonlyMap<string, number>
  readonly byDivision: ReadonlyMap<string, { readonly entries: number; readonly differing: number }>
}

export function competitionAdminView(
  { moments, settings, imported, stages, divisions, counts, checklist }: CompetitionOverview,
  { role, tasksByStage, byDivision }: AdminCounts,
): CompetitionAdminView {
  return {
    id: moments.id,
    type: moments.type as CompetitionType,
    name: settings.name,
    contentLanguage: settings.contentLanguage,
    isPublished: moments.state === 'published',
    role,
    settingsRevision: moments.settings_revision,
    now: counts.at.toISOString(),
    registrationOpensAt: iso(moments.registration_opens_at),
    registrationClosesAt: iso(moments.registration_closes_at),
    rosterLocksAt: iso(moments.roster_locks_at),
    resultsPublishedAt: iso(moments.results_published_at),
    archivedAt: iso(moments.archived_at),
    imported,
    stages: stages.map((stage) => adminStageView(stage, tasksByStage.get(stage.id) ?? 0)),
    stageTypes: playableTypes().flatMap((type) => {
      const stageType = StageType.safeParse(type)
      return stageType.success ? [{ type: stageType.data, settings: parseStageSettings(type, {}) }] : []
    }),
    divisions: divisions.map((division) => ({
      ...adminDivisionView(division),
      ...(byDivision.get(division.id) ?? { entries: 0, differing: 0 }),
    })),
    counts: {
      teams: counts.teams,
      entriesWaiting: counts.waiting,
      entriesAccepted: counts.accepted,
      materialsWaiting: counts.materials,
      incidentsPending: counts.incidents,
      tasks: counts.tasks,
      publishedTasks: counts.published,
    },
    publishChecklist: checklist,
  }
}

function adminStageView(stage: Stage & { readonly state: StageState }, tasks: number): AdminStage {
  return {
    id: stage.id,
    number: stage.number,
    name: stage.name,
    type: stage.type as AdminStage['type'],
    startsAt: stage.startsAt.toISOString(),
    freezeAt: iso(stage.freezeAt),
    endsAt: stage.endsAt.toISOString(),
    revealAt: iso(stage.revealAt),
    revealedAt: iso(stage.revealedAt),
    pausedAt: iso(stage.pausedAt),
    state: stage.state,
    settings: stage.settings,
    tasks,
  }
}

function adminDivisionView({ competitionId: _, orgTypes, ...division }: Division) {
  return { ...division, orgTypes: orgTypes && [...orgTypes] }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null
