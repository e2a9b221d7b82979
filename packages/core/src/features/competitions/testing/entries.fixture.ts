import { newId } from '../../../kernel/index.ts'
import type { Platform } from '../../../testing/platform.fixture.ts'

type Owner = Platform['owner']

export type RegistrableOptions = {
  readonly needsReview?: boolean
  readonly orgTypes?: readonly string[] | null
  readonly sizeMin?: number
  readonly needsMaterials?: boolean
  /** SQL, such as `now() - interval '1 day'`. */
  readonly closesAt?: string
  /** Hours from now. */
  readonly startsIn?: number
}

/** A competition with a future stage and two divisions, the second one without review: its ids. */
export async function createRegistrableCompetition(owner: Owner, options: RegistrableOptions = {}) {
  const [competitionId, divisionId, otherDivisionId] = [newId(), newId(), newId()]
  await owner.query(
    `insert into platform.competitions (id, name, state, team_size_min, team_size_max, company_needs_materials, agreement,
       registration_closes_at, created_at)
     values ($1, '{"zh": "东湖杯", "en": "East Lake Cup"}', 'published', $2, 50, $3, '{"zh": "<p>x</p>"}',
       ${options.closesAt ?? 'null'}, now())`,
    [competitionId, options.sizeMin ?? 1, options.needsMaterials ?? false],
  )
  await owner.query(
    `insert into platform.stages (id, competition_id, number, name, type, starts_at, ends_at)
     values ($1, $2, 1, '{"zh": "线上赛"}', 'jeopardy', now() + make_interval(hours => $3), now() + make_interval(hours => $3 + 24))`,
    [newId(), competitionId, options.startsIn ?? 24],
  )
  await owner.query(
    `insert into platform.divisions (id, competition_id, number, name, needs_review, org_types)
     values ($1, $3, 0, '{"zh": "公开组"}', $4, $5), ($2, $3, 1, '{"zh": "学生组"}', false, null)`,
    [divisionId, otherDivisionId, competitionId, options.needsReview ?? false, options.orgTypes ?? null],
  )
  return { competitionId, divisionId, otherDivisionId }
}

export async function addTeamMember(
  owner: Owner,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await owner.query(
    `insert into platform.team_members (team_id, competition_id, user_id, joined_at)
     select id, competition_id, $2, now() from platform.teams where id = $1`,
    [teamId, userId],
  )
}

/** The score events of a competition, in order. */
export async function listScoreEventTexts(owner: Owner, competitionId: string): Promise<string[]> {
  const rows = await owner.query<{ kind: string; team: number; division: number | null }>(
    'select kind, team, division from platform.score_events where competition_id = $1 order by seq',
    [competitionId],
  )
  return rows.map(({ kind, team, division }) => `${kind} ${team}${division === null ? '' : ` ${division}`}`)
}
