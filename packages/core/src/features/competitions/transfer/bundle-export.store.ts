import {
  BundleAnnouncement,
  BundleCompetition,
  BundleDivision,
  type BundleEvent,
  BundleStage,
  BundleTask,
  BundleTeam,
  type ContentLanguage,
} from '@tiltyard/contracts'
import { sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'
import { challengeForm, toChallengeRow } from '../../challenges/index.ts'
import { listScoreEventRecordsAfter } from '../../scores/index.ts'
import { toBundleForm } from './bundle-form.rules.ts'

/** All reads of this transaction see one snapshot, whatever is written meanwhile. */
export async function beginSnapshot(tx: PlatformTx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export async function getBundleCompetition(reader: PlatformReader, id: string): Promise<BundleCompetition> {
  const row = await reader
    .selectFrom('competitions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return BundleCompetition.parse({
    type: row.type,
    name: row.name,
    summary: row.summary,
    isPublished: row.state === 'published',
    overview: row.overview,
    rules: row.rules,
    prizes: row.prizes,
    faq: row.faq,
    agreement: row.agreement,
    documents: row.documents,
    contentLanguage: row.content_language as ContentLanguage,
    boardIsPublic: row.board_is_public,
    verifyType: row.verify_type,
    conditions: row.registration_conditions,
    teamUserFields: row.team_user_fields,
    companyNeedsMaterials: row.company_needs_materials,
    isListed: row.is_listed,
    needsJoinCode: row.join_code !== null,
    teamLimit: row.team_limit,
    teamSizeMin: row.team_size_min,
    teamSizeMax: row.team_size_max,
    registrationOpensAt: iso(row.registration_opens_at),
    registrationClosesAt: iso(row.registration_closes_at),
    rosterLocksAt: iso(row.roster_locks_at),
    createdAt: iso(row.created_at),
  })
}

export async function listBundleStages(reader: PlatformReader, id: string): Promise<BundleStage[]> {
  const rows = await reader
    .selectFrom('stages')
    .selectAll()
    .where('competition_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map((row) =>
    BundleStage.parse({
      number: row.number,
      name: row.name,
      type: row.type,
      startsAt: iso(row.starts_at),
      freezeAt: iso(row.freeze_at),
      endsAt: iso(row.ends_at),
      revealAt: iso(row.reveal_at),
      revealedAt: iso(row.revealed_at),
      pausedAt: iso(row.paused_at),
      settings: row.settings,
    }),
  )
}

export async function listBundleDivisions(reader: PlatformReader, id: string): Promise<BundleDivision[]> {
  const rows = await reader
    .selectFrom('divisions')
    .selectAll()
    .where('competition_id', '=', id)
    .orderBy('number')
    .execute()
  const overrides = await reader
    .selectFrom('division_tasks as d')
    .innerJoin('tasks as t', 't.id', 'd.task_id')
    .select(['d.division_id', 't.number as task'])
    .select(['d.can_see_tasks', 'd.can_submit', 'd.scores', 'd.can_take_bloods', 'd.affects_value'])
    .where('d.competition_id', '=', id)
    .orderBy('t.number')
    .execute()
  return rows.map((row) =>
    BundleDivision.parse({
      number: row.number,
      name: row.name,
      description: row.description,
      orgTypes: row.org_types,
      canJoin: row.can_join,
      needsReview: row.needs_review,
      ranksOverall: row.ranks_overall,
      ...playRights(row),
      tasks: overrides
        .filter(({ division_id }) => division_id === row.id)
        .map((override) => ({ task: override.task, ...playRights(override) })),
    }),
  )
}

function playRights<T>(row: {
  can_see_tasks: T
  can_submit: T
  scores: T
  can_take_bloods: T
  affects_value: T
}) {
  return {
    canSeeTasks: row.can_see_tasks,
    canSubmit: row.can_submit,
    scores: row.scores,
    canTakeBloods: row.can_take_bloods,
    affectsValue: row.affects_value,
  }
}

/**
 * Columns are listed one by one, and none contains an answer: answers are in other tables, in `flag_template` and in
 * truth files.
 */
export async function listBundleTasks(reader: PlatformReader, id: string): Promise<BundleTask[]> {
  const rows = await reader
    .selectFrom('tasks as t')
    .innerJoin('challenges as ch', 'ch.id', 't.challenge_id')
    .innerJoin('stages as s', 's.id', 't.stage_id')
    .leftJoin('tasks as parent', 'parent.id', 't.parent_id')
    .select(['t.number', 's.number as stage', 'parent.number as parent', 't.is_published'])
    .select(['ch.category', 'ch.name', 'ch.content', 'ch.document', 'ch.author', 'ch.tags'])
    .select(['ch.kind', 'ch.options', 'ch.is_multiple', 'ch.pass_score'])
    .select(['ch.file_name', 'ch.file_bytes_max', 'ch.scorer'])
    .select(['t.difficulty', 't.rule', 't.settings', 't.rule_revision', 't.attempts_max'])
    .select(['t.released_at', 't.closes_at', 't.position'])
    .select([
      sql<number[]>`array(select n.number from task_prerequisites p join tasks n on n.id = p.prerequisite_id
        where p.task_id = t.id order by n.number)`.as('prerequisites'),
      sql<
        unknown[]
      >`coalesce((select json_agg(json_build_object('number', h.number, 'content', h.content, 'document', h.document, 'price', h.price)
        order by h.number) from challenge_hints h where h.challenge_id = ch.id), '[]')`.as('hints'),
      sql<unknown[]>`coalesce((select json_agg(json_build_object('name', f.name, 'size', f.size,
        'sha256', encode(f.sha256, 'hex'), 'isTemplated', f.is_templated) order by f.position, f.id)
        from challenge_files f where f.challenge_id = ch.id and f.purpose = 'material' and f.file_id is not null), '[]')`.as(
        'files',
      ),
    ])
    .where('t.competition_id', '=', id)
    .orderBy('t.number')
    .execute()
  return rows.map((row) =>
    BundleTask.parse({
      number: row.number,
      stage: row.stage,
      parent: row.parent,
      isPublished: row.is_published,
      category: row.category,
      name: row.name,
      content: row.content,
      document: row.document,
      author: row.author,
      difficulty: row.difficulty,
      tags: row.tags,
      form: toBundleForm(challengeForm(toChallengeRow(row))),
      rule: row.rule,
      settings: row.settings,
      ruleRevision: row.rule_revision,
      attemptsMax: row.attempts_max,
      releasedAt: iso(row.released_at),
      closesAt: iso(row.closes_at),
      position: row.position,
      prerequisites: row.prerequisites,
      hints: row.hints,
      files: row.files,
    }),
  )
}

/** Storage keys of the files; equal files are stored once. */
export async function listFileKeys(
  reader: PlatformReader,
  id: string,
): Promise<{ readonly sha256: string; readonly size: number; readonly key: string }[]> {
  const rows = await reader
    .selectFrom('challenge_files as f')
    .innerJoin('tasks as t', 't.challenge_id', 'f.challenge_id')
    .innerJoin('files', 'files.id', 'f.file_id')
    .distinctOn('f.sha256')
    .select(['f.sha256', 'f.size', 'files.key'])
    .where('t.competition_id', '=', id)
    .where('f.purpose', '=', 'material')
    .orderBy('f.sha256')
    .execute()
  return rows.map(({ sha256, size, key }) => ({ sha256: sha256.toString('hex'), size: Number(size), key }))
}

/** Names of teams and organisations; of their members only the number. */
export async function listBundleTeams(reader: PlatformReader, id: string): Promise<BundleTeam[]> {
  const rows = await reader
    .selectFrom('entries as e')
    .innerJoin('teams as t', 't.id', 'e.team_id')
    .innerJoin('divisions as d', 'd.id', 'e.division_id')
    .select([
      'e.number',
      't.name',
      't.org_type',
      't.org_name',
      'd.number as division',
      'e.state',
      'e.submitted_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('team_members as m')
        .whereRef('m.team_id', '=', 't.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('people'),
    )
    .where('e.competition_id', '=', id)
    .orderBy('e.number')
    .orderBy('e.submitted_at')
    .execute()
  return rows.map((row) =>
    BundleTeam.parse({
      number: row.number,
      name: row.name,
      orgType: row.org_type,
      orgName: row.org_name,
      division: row.division,
      state: row.state,
      submittedAt: iso(row.submitted_at),
      people: Number(row.people),
    }),
  )
}

/** Those to one team, and those that nobody has seen yet, stay on the installation. */
export async function listBundleAnnouncements(
  reader: PlatformReader,
  clock: Clock,
  id: string,
): Promise<BundleAnnouncement[]> {
  const rows = await reader
    .selectFrom('competition_announcements as a')
    .leftJoin('tasks as t', 't.id', 'a.task_id')
    .select(['t.number as task', 'a.title', 'a.content', 'a.published_at', 'a.withdrawn_at'])
    .where('a.competition_id', '=', id)
    .where('a.team_id', 'is', null)
    .where('a.published_at', '<=', now(clock))
    .where((eb) =>
      eb.or([eb('a.withdrawn_at', 'is', null), eb('a.withdrawn_at', '>=', eb.ref('a.published_at'))]),
    )
    .orderBy('a.published_at')
    .orderBy('a.id')
    .execute()
  return rows.map((row) =>
    BundleAnnouncement.parse({
      task: row.task,
      title: row.title,
      content: row.content,
      publishedAt: iso(row.published_at),
      withdrawnAt: iso(row.withdrawn_at),
    }),
  )
}

export async function listBundleEvents(
  reader: PlatformReader,
  competitionId: string,
): Promise<BundleEvent[]> {
  const events: BundleEvent[] = []
  for (;;) {
    const page = await listScoreEventRecordsAfter(reader, { competitionId, seq: events.length })
    if (page.length === 0) return events
    for (const { hash, ...event } of page)
      events.push({ ...event, hash: hash.toString('hex') } as BundleEvent)
  }
}
