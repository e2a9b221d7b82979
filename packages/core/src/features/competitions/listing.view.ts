import { rulesOf } from '@tiltyard/competition-types'
import {
  AnyCompetitionType,
  type CompetitionAnnouncement,
  type CompetitionDetail,
  type CompetitionDivision,
  type CompetitionImport,
  type CompetitionListed,
  type CompetitionStage,
  type ImportAtWork,
  type Localised,
  type ScoringRule,
} from '@tiltyard/contracts'
import type { AnnouncementRow } from './announcement.store.ts'
import type { Competition } from './competition.rules.ts'
import type { CompetitionTexts } from './detail.store.ts'
import type { Division } from './division.rules.ts'
import type { ListedRow } from './listing.store.ts'
import type { Stage, StageState } from './stage.rules.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function listedView(row: ListedRow): CompetitionListed {
  return {
    id: row.id,
    type: AnyCompetitionType.parse(row.type),
    name: row.name as Localised,
    summary: row.summary as Localised | null,
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

type Parts = {
  readonly listed: CompetitionListed
  readonly competition: Competition
  readonly texts: CompetitionTexts
  readonly stages: readonly (Stage & { readonly state: StageState })[]
  readonly divisions: readonly Division[]
  readonly teams: ReadonlyMap<string, number>
  readonly scoringRules: readonly ScoringRule['name'][]
  readonly imported: ImportAtWork | null
}

export function detailView({ listed, competition, texts, ...parts }: Parts): CompetitionDetail {
  return {
    ...listed,
    isPlayable: rulesOf(listed.type) !== null,
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
    flagFormat: texts.flagFormat,
    scoringRules: [...parts.scoringRules],
    bloodPercents: texts.bloodPercents,
    hintPayment: texts.hintPayment,
    attemptsAMinute: texts.attemptsAMinute,
    boardIsPublic: texts.boardIsPublic,
    resultsPublishedAt: iso(texts.resultsPublishedAt),
    imported: parts.imported && importView(parts.imported),
  }
}

const importView = ({ at, by, origin, signature }: ImportAtWork): CompetitionImport => ({
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
  }
}

function divisionView(division: Division, teams: number): CompetitionDivision {
  return {
    id: division.id,
    number: division.number,
    name: division.name,
    description: division.description,
    orgTypes: division.orgTypes && [...division.orgTypes],
    mayJoin: division.mayJoin,
    needsReview: division.needsReview,
    ranksOverall: division.ranksOverall,
    teams,
  }
}

export function announcementView(row: AnnouncementRow): CompetitionAnnouncement {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    publishedAt: row.publishedAt.toISOString(),
    task: row.task,
  }
}
