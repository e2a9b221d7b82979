import { newId } from '../../../kernel/index.ts'

type Owner = {
  query(text: string, values?: readonly unknown[]): Promise<unknown>
}
export type RunningEnvironmentOptions = {
  readonly shell?: readonly string[] | null
  readonly account?: string | null
  /** The team that owns the environment instead of the person. */
  readonly teamId?: string | null
  readonly tcpPort?: number
}
export type RunningEnvironmentRow = { readonly id: string; readonly accessName: string }

/** A running environment for the gateway: with a terminal, HTTP on 8080 and 8081, and plain TCP on 22. */
export async function insertRunningEnvironment(
  owner: Owner,
  ownerId: string,
  { shell = ['/bin/sh'], account = 'player', teamId = null, tcpPort = 22 }: RunningEnvironmentOptions = {},
): Promise<RunningEnvironmentRow> {
  const [templateId, id] = [newId(), newId()]
  const accessName = `x${id.replaceAll('-', '').slice(-20)}`
  const services = [
    { name: { zh: '网站' }, port: 8080, protocol: 'http' },
    { name: { zh: '后台' }, port: 8081, protocol: 'http' },
    { name: { zh: '登录' }, port: tcpPort, protocol: 'tcp' },
  ]
  await owner.query(
    `insert into platform.environment_templates (id, name, image, cpu_millis, memory_mb, services, shell, account, created_at, updated_at)
     values ($1, '{"zh": "样例"}', 'box', 100, 64, $2, $3, $4, now(), now())`,
    [templateId, JSON.stringify(services), shell, account],
  )
  await owner.query(
    `insert into platform.environments (id, template_id, template_revision, owner_id, team_id, purpose, desired_state, state, access_name,
       limit_seconds, created_at, running_at, expires_at, max_expires_at)
     values ($1, $2, 1, $3, $5, case when $5::uuid is null then 'question' else 'task' end, 'running', 'running', $4, 3600, now(), now(), now() + interval '1 hour',
       now() + interval '4 hours')`,
    [id, templateId, teamId ? null : ownerId, accessName, teamId],
  )
  return { id, accessName }
}

/** A team with an accepted entry in a competition of its own; the first of the members leads it. Returns its id. */
export async function insertTeamEntry(owner: Owner, userIds: readonly string[]): Promise<string> {
  const [competitionId, divisionId, teamId] = [newId(), newId(), newId()]
  await owner.query(
    `insert into platform.competitions (id, name, state, team_size_max, created_at)
     values ($1, '{"zh": "赛"}', 'published', 50, now())`,
    [competitionId],
  )
  await owner.query(
    `insert into platform.divisions (id, competition_id, number, name) values ($1, $2, 0, '{"zh": "公开组"}')`,
    [divisionId, competitionId],
  )
  await owner.query(
    `with made as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       values ($1, $2, $3, $3, $3, 'other', 'x', ($4::uuid[])[1], now()) returning id
     ) insert into platform.team_members (team_id, competition_id, user_id, joined_at)
     select made.id, $2, member, now() from made, unnest($4::uuid[]) as member`,
    [teamId, competitionId, teamId.slice(-12), userIds],
  )
  await owner.query(
    `insert into platform.entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at, decided_at)
     values ($1, $2, $3, 0, 'accepted', now(), now(), now())`,
    [teamId, competitionId, divisionId],
  )
  return teamId
}
