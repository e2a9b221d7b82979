import { parseStageSettings, playableTypes } from '@tiltyard/competition-types'
import {
  type AdminStage,
  type CompetitionAdminView,
  type CompetitionPhase,
  type CompetitionRole,
  type CompetitionType,
  StageType,
} from '@tiltyard/contracts'
import type { Division, Stage, StageState } from '../catalogue/competition.rules.ts'
import type { CompetitionOverview } from './competition-overview.ts'
import { competitionPhase } from './competition-phase.rules.ts'

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
    phase: phaseAt(counts.at, { moments, stages }),
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
      appealsOpen: counts.appeals,
      tasks: counts.tasks,
      publishedTasks: counts.published,
    },
    publishChecklist: checklist,
  }
}

function phaseAt(
  at: Date,
  { moments, stages }: Pick<CompetitionOverview, 'moments' | 'stages'>,
): CompetitionPhase {
  const endsAt = stages.map((stage) => stage.endsAt.getTime()).reduce(latest, Number.NEGATIVE_INFINITY)
  const closesAt = moments.registration_closes_at?.getTime() ?? (stages.length > 0 ? endsAt : Infinity)
  const opensAt = moments.registration_opens_at
  return competitionPhase({
    isPublished: moments.state === 'published',
    registrationIsOpen: (opensAt === null || opensAt <= at) && closesAt > at.getTime(),
    hasBegun: stages.some(({ startsAt }) => startsAt <= at),
    isFrozen: stages.some(
      ({ freezeAt, revealedAt, revealAt }) =>
        freezeAt !== null && freezeAt <= at && revealedAt === null && (revealAt === null || revealAt > at),
    ),
    isOver: stages.length > 0 && stages.every(({ state }) => state === 'over'),
  })
}

const latest = (one: number, other: number) => Math.max(one, other)

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
