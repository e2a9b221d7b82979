import { rulesOf } from '@tiltyard/competition-types'
import type {
  AdminCompetitionImport,
  CompetitionDetail,
  CompetitionDivision,
  CompetitionImport,
  CompetitionListItem,
  CompetitionStage,
  CompetitionType,
  Localised,
  OpenCompetition,
  ScoringRule,
} from '@tiltyard/contracts'
import type { CompetitionListRow, CompetitionTexts } from './catalogue.store.ts'
import type { Competition, Division, Stage, StageState } from './competition.rules.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function competitionListItemView(row: CompetitionListRow): CompetitionListItem {
  return {
    id: row.id,
    competitionId: row.id,
    type: row.type as CompetitionType,
    name: row.name as Localised,
    summary: row.summary as Localised | null,
    cover: row.cover,
    status: row.status,
    registrationIsOpen: row.registration_is_open,
    registrationOpensAt: iso(row.registration_opens_at),
    registrationClosesAt: iso(row.registration_closes_at),
    startsAt: iso(row.starts_at),
    endsAt: iso(row.ends_at),
    teams: Number(row.teams),
    teamSizeMin: row.team_size_min,
    teamSizeMax: row.team_size_max,
  }
}

type DetailParts = {
  readonly listed: CompetitionListItem
  readonly competition: Competition
  readonly texts: CompetitionTexts
  readonly stages: readonly (Stage & { readonly state: StageState })[]
  readonly divisions: readonly Division[]
  readonly teams: ReadonlyMap<string, number>
  readonly scoringRules: readonly ScoringRule['name'][]
  readonly imported: AdminCompetitionImport | null
}

export function competitionDetailView({
  listed,
  competition,
  texts,
  ...parts
}: DetailParts): CompetitionDetail {
  return {
    ...listed,
    logo: texts.logo,
    isPlayable: rulesOf(listed.type) !== null,
    contentLanguage: competition.contentLanguage,
    overview: texts.overview,
    rules: texts.rules,
    prizes: texts.prizes,
    faq: texts.faq,
    agreement: texts.agreement,
    conditions: [...competition.conditions],
    stages: parts.stages.map(stageView),
    divisions: parts.divisions.map((division) => divisionView(division, parts.teams.get(division.id) ?? 0)),
    competitionVerifyType: competition.verifyType,
    companyNeedsMaterials: competition.companyNeedsMaterials,
    rosterLocksAt: iso(competition.rosterLocksAt),
    scoringRules: [...parts.scoringRules],
    boardIsPublic: texts.boardIsPublic,
    resultsPublishedAt: iso(texts.resultsPublishedAt),
    imported: parts.imported && importView(parts.imported),
  }
}

const importView = ({ at, by, origin, signature }: AdminCompetitionImport): CompetitionImport => ({
  at,
  by,
  origin,
  signature,
})

function stageView(stage: Stage & { readonly state: StageState }): CompetitionStage {
  return {
    id: stage.id,
    number: stage.number,
    name: stage.name,
    type: stage.type,
    state: stage.state,
    startsAt: stage.startsAt.toISOString(),
    freezeAt: iso(stage.freezeAt),
    endsAt: stage.endsAt.toISOString(),
    revealAt: iso(stage.revealAt),
    settings: stage.settings,
  }
}

function divisionView(division: Division, teams: number): CompetitionDivision {
  return {
    id: division.id,
    number: division.number,
    name: division.name,
    description: division.description,
    orgTypes: division.orgTypes && [...division.orgTypes],
    canJoin: division.canJoin,
    needsReview: division.needsReview,
    ranksOverall: division.ranksOverall,
    teams,
  }
}

export function openCompetitionView({
  id,
  name,
  summary,
  verifyType,
  companyNeedsMaterials,
  teamSizeMin,
  teamSizeMax,
  registrationClosesAt,
  rosterLocksAt,
  joinCode,
}: Competition): OpenCompetition {
  return {
    id,
    competitionId: id,
    name,
    summary,
    competitionVerifyType: verifyType,
    companyNeedsMaterials,
    teamSizeMin,
    teamSizeMax,
    needsJoinCode: joinCode !== null,
    registrationClosesAt: registrationClosesAt?.toISOString() ?? null,
    rosterLocksAt: rosterLocksAt?.toISOString() ?? null,
  }
}
