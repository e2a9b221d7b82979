import { newId } from '@tiltyard/core/kernel'
import type { TestApi } from './api.fixture.ts'
import { createCompetitionRow } from './teams.fixture.ts'

/** A competition that starts tomorrow, with one division that accepts at once and one with review; returns its ids. */
export async function createOpenCompetition(
  api: TestApi,
  options: Parameters<typeof createCompetitionRow>[1] = {},
) {
  const competitionId = await createCompetitionRow(api, options)
  const [divisionId, otherDivisionId] = [newId(), newId()]
  await api.owner.query(`update platform.competitions set overview = '{"zh": "<p>概况</p>"}' where id = $1`, [
    competitionId,
  ])
  await api.owner.query(
    `insert into platform.stages (id, competition_id, number, name, type, starts_at, ends_at)
     values ($1, $2, 1, '{"zh": "线上赛"}', 'jeopardy', now() + interval '1 day', now() + interval '2 days')`,
    [newId(), competitionId],
  )
  await api.owner.query(
    `insert into platform.divisions (id, competition_id, number, name, needs_review)
     values ($1, $3, 0, '{"zh": "公开组"}', false), ($2, $3, 1, '{"zh": "学生组"}', true)`,
    [divisionId, otherDivisionId, competitionId],
  )
  return { competitionId, divisionId, otherDivisionId }
}

export async function startCompetition(api: TestApi, competitionId: string): Promise<void> {
  await api.owner.query(
    `update platform.stages set starts_at = now() - interval '1 minute' where competition_id = $1`,
    [competitionId],
  )
}

/** Accepts an entry without a reviewer. */
export async function acceptEntry(api: TestApi, teamId: string, divisionId: string): Promise<void> {
  await api.owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at)
     select id, competition_id, $2, 0, 'accepted', now(), now() from platform.teams where id = $1`,
    [teamId, divisionId],
  )
}
