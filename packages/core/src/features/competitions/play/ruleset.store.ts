import { parseStageSettings, parseTaskSettings, rulesOf } from '@tiltyard/competition-types'
import type {
  ChallengeKind,
  CompetitionType,
  Localised,
  LocalisedHtml,
  ScoringRule,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import {
  connectionState,
  createVersionedCache,
  type PlatformDatabase,
  type PlatformReader,
  prepared,
  toReader,
} from '../../../kernel/index.ts'
import { toAnswerKeyEntry } from '../../challenges/index.ts'
import type { Stage } from '../catalogue/competition.rules.ts'
import { withGroupPrerequisites } from './group.rules.ts'
import { summarise } from './group-summary.rules.ts'
import type {
  CompetitionRuleset,
  CompetitionState,
  DivisionPolicy,
  PlayerEntry,
  TaskDefinition,
} from './ruleset.ts'

async function loadRuleset(reader: PlatformReader, competitionId: string): Promise<CompetitionRuleset> {
  const tasks = await listTaskDefinitions(reader, competitionId)
  const divisions = await listDivisionPolicies(reader, competitionId)
  return {
    tasks: new Map(tasks.map((task) => [task.id, task])),
    divisions: new Map(divisions.map((division) => [division.id, division])),
  }
}

type AnswerJson = {
  readonly kind: string
  readonly variant: number
  readonly digest: string | null
  readonly pattern: string | null
  readonly value: unknown
}

async function listTaskDefinitions(reader: PlatformReader, competitionId: string): Promise<TaskDefinition[]> {
  const rows = await reader
    .selectFrom('tasks as t')
    .innerJoin('stages as s', 's.id', 't.stage_id')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .select(['t.id', 't.number', 't.stage_id', 't.parent_id', 't.is_published', 't.difficulty'])
    .select(['t.rule', 't.settings', 't.attempts_max', 't.released_at', 't.closes_at'])
    .select(['s.type as stage_type'])
    .select(['ch.kind', 'ch.category', 'ch.name', 'ch.tags', 'ch.flag_template', 'ch.pass_score'])
    .select(['ch.template_id', 'ch.limit_seconds', 'ch.answer_key_id'])
    .select([
      // Only the stories of cases are in the list.
      sql<LocalisedHtml | null>`case when ch.kind = 'group' then ch.content end`.as('story'),
      sql<
        AnswerJson[]
      >`coalesce((select json_agg(json_build_object('kind', a.kind, 'variant', a.variant, 'digest', encode(a.digest, 'hex'), 'pattern', a.pattern,
        'value', a.value) order by a.number) from challenge_answers a where a.challenge_id = ch.id), '[]')`.as(
        'answers',
      ),
      sql<
        string[]
      >`array(select p.prerequisite_id::text from task_prerequisites p where p.task_id = t.id)`.as(
        'prerequisites',
      ),
    ])
    .where('t.competition_id', '=', competitionId)
    .orderBy('t.position')
    .orderBy('t.number')
    .execute()
  const tasks = rows.map(
    (row): TaskDefinition => ({
      id: row.id,
      number: row.number,
      stageId: row.stage_id,
      parentId: row.parent_id,
      isPublished: row.is_published,
      category: row.category,
      name: row.name as Localised,
      difficulty: row.difficulty,
      tags: row.tags,
      rule: row.rule as ScoringRule,
      type: row.stage_type as CompetitionType,
      settings: parseTaskSettings(row.stage_type as CompetitionType, row.settings),
      attemptsMax: row.attempts_max,
      releasedAt: row.released_at,
      closesAt: row.closes_at,
      kind: row.kind as ChallengeKind,
      flagTemplate: row.flag_template,
      templateId: row.template_id,
      limitSeconds: row.limit_seconds,
      answerKeyId: row.answer_key_id ?? row.id,
      ...answersFrom(row.answers),
      group: groupFrom(row),
      prerequisites: row.prerequisites,
    }),
  )
  return withGroupPrerequisites(tasks)
}

function answersFrom(rows: readonly AnswerJson[]): Pick<TaskDefinition, 'answers' | 'variantAnswers'> {
  const entries = rows.map(({ digest, variant, ...answer }) => ({
    variant,
    entry: toAnswerKeyEntry({ ...answer, digest: digest === null ? null : Buffer.from(digest, 'hex') }),
  }))
  const ofVariant = (variant: number) =>
    entries.flatMap((one) => (one.variant === variant ? [one.entry] : []))
  const variants = new Set(entries.map(({ variant }) => variant).filter((variant) => variant > 0))
  return {
    answers: ofVariant(0),
    variantAnswers: new Map([...variants].map((variant) => [variant, ofVariant(variant)])),
  }
}

function groupFrom(row: {
  readonly pass_score: number | null
  readonly story: LocalisedHtml | null
  readonly stage_type: string
  readonly settings: unknown
}): TaskDefinition['group'] {
  const type = row.stage_type as CompetitionType
  const groups = rulesOf(type)?.groups
  if (row.pass_score === null || !groups) return null
  return {
    passScore: row.pass_score,
    summary: row.story && summarise(row.story),
    ...groups.playOf(parseTaskSettings(type, row.settings)),
  }
}

async function listDivisionPolicies(
  reader: PlatformReader,
  competitionId: string,
): Promise<DivisionPolicy[]> {
  const divisions = await reader
    .selectFrom('divisions')
    .select(['id', 'number', 'can_see_tasks', 'can_submit', 'can_take_bloods'])
    .where('competition_id', '=', competitionId)
    .execute()
  const overrideRows = await reader
    .selectFrom('division_tasks')
    .select(['division_id', 'task_id', 'can_see_tasks', 'can_submit', 'can_take_bloods'])
    .where('competition_id', '=', competitionId)
    .execute()
  return divisions.map(({ id, number, ...row }) => {
    const rights = rightsFrom(row)
    const overrides = new Map(
      overrideRows
        .filter(({ division_id }) => division_id === id)
        .map((override) => [override.task_id, rightsFrom(override)]),
    )
    return {
      id,
      number,
      rightsFor(taskId) {
        const override = overrides.get(taskId)
        return {
          canSeeTasks: override?.canSeeTasks ?? rights.canSeeTasks,
          canSubmit: override?.canSubmit ?? rights.canSubmit,
          canTakeBloods: override?.canTakeBloods ?? rights.canTakeBloods,
        }
      },
    }
  })
}

function rightsFrom<T extends boolean | null>(row: { can_see_tasks: T; can_submit: T; can_take_bloods: T }) {
  return { canSeeTasks: row.can_see_tasks, canSubmit: row.can_submit, canTakeBloods: row.can_take_bloods }
}

/** An installation plays fewer competitions than this at the same time. */
const rulesetCache = connectionState(() => createVersionedCache<CompetitionRuleset>(100))

/** The ruleset of the revision that the caller has just read: every change of a ruleset increments the revision. */
export function getRuleset(
  database: PlatformDatabase,
  reader: PlatformReader,
  { competitionId, revision }: { readonly competitionId: string; readonly revision: number },
): Promise<CompetitionRuleset> {
  return rulesetCache(database)({ key: competitionId, version: revision }, () =>
    loadRuleset(reader, competitionId),
  )
}

export async function findCompetitionState(
  reader: PlatformReader,
  competitionId: string,
): Promise<CompetitionState | null> {
  const { rows } = await prepared<CompetitionStateRow>('play-competition')`
    select c.type, c.name, c.state, c.revision, s.id as stage_id, s.number, s.name as stage_name, s.type as stage_type,
           s.starts_at, s.freeze_at, s.ends_at, s.reveal_at, s.revealed_at, s.paused_at, s.settings
    from competitions c left join stages s on s.competition_id = c.id
    where c.id = ${competitionId} order by s.number`.execute(reader)
  const [first] = rows
  if (!first) return null
  return {
    id: competitionId,
    type: first.type as CompetitionType,
    name: first.name as Localised,
    isPublished: first.state === 'published',
    revision: first.revision,
    stages: rows.flatMap((row) => (row.stage_id === null ? [] : [stageFrom(row)])),
  }
}

type CompetitionStateRow = (StageRow | { readonly stage_id: null }) & {
  readonly type: string
  readonly name: unknown
  readonly state: string
  readonly revision: number
}

type StageRow = {
  readonly stage_id: string
  readonly number: number
  readonly stage_name: unknown
  readonly stage_type: string
  readonly starts_at: Date
  readonly freeze_at: Date | null
  readonly ends_at: Date
  readonly reveal_at: Date | null
  readonly revealed_at: Date | null
  readonly paused_at: Date | null
  readonly settings: unknown
}

function stageFrom(row: StageRow): Stage {
  return {
    id: row.stage_id,
    number: row.number,
    name: row.stage_name as Localised,
    type: row.stage_type as CompetitionType,
    startsAt: row.starts_at,
    freezeAt: row.freeze_at,
    endsAt: row.ends_at,
    revealAt: row.reveal_at,
    revealedAt: row.revealed_at,
    pausedAt: row.paused_at,
    settings: parseStageSettings(row.stage_type as CompetitionType, row.settings),
  }
}

/** At most one entry per person and competition; the limit keeps the planner from joining whole tables. */
export const playerEntrySql = (competition: string, user: string) => `
  select m.user_id as "userId", m.team_id as "teamId", t.name as "teamName", e.number, e.state,
         e.division_id as "divisionId", t.leader_id = m.user_id as "isLeader"
  from team_members m join teams t on t.id = m.team_id join entries e on e.team_id = m.team_id
  where m.competition_id = ${competition} and m.user_id = ${user} limit 1`

/** Entries by user; people without a registered team are absent. */
export async function listPlayerEntries(
  reader: PlatformReader,
  competitionId: string,
  userIds: readonly string[],
): Promise<Map<string, PlayerEntry>> {
  const { rows } = await prepared<PlayerEntry>('play-entries')`
    select found.* from unnest(${userIds}::uuid[]) as asked (user_id)
    cross join (select ${competitionId}::uuid as id) as competition
    cross join lateral (${sql.raw(playerEntrySql('competition.id', 'asked.user_id'))}) as found`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

const stateCache = connectionState(() => createVersionedCache<CompetitionState | null>(100))

/** For reads only, where a cached copy of the current revision suffices. */
export function cachedCompetitionState(
  database: PlatformDatabase,
  { competitionId, revision }: { readonly competitionId: string; readonly revision: number },
): Promise<CompetitionState | null> {
  return stateCache(database)({ key: competitionId, version: revision }, () =>
    findCompetitionState(toReader(database), competitionId),
  )
}

export function findAttachmentSource(reader: PlatformReader, fileId: string) {
  return reader
    .selectFrom('files')
    .select(['key', 'uploaded_by'])
    .where('id', '=', fileId)
    .where('state', '=', 'claimed')
    .executeTakeFirst()
}
