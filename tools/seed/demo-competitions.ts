import type { PlatformDatabase } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { demoTexts } from './content/competition-texts.ts'
import { type DemoCompetition, demoAgreement, demoCompetitions, fieldWords } from './content/competitions.ts'
import { insertDemoStages } from './demo-stages.ts'

const team = {
  id: '01900000-0000-7000-8000-000000000301',
  invitation: '01900000-0000-7000-8000-000000000302',
  name: '磐石蓝队',
  orgName: '磐石数据科技有限公司',
}

/** Three open competitions with their owner, and a company team whose captain has invited the player. */
export async function insertDemoCompetitions(
  owner: pg.ClientBase,
  platform: PlatformDatabase,
  people: { readonly organiser: string; readonly captain: string; readonly player: string },
): Promise<void> {
  for (const [index, competition] of demoCompetitions.entries()) {
    await insertCompetition(owner, competition)
    const texts = demoTexts[index]
    if (texts) await insertDemoStages(owner, platform, competition.id, texts)
    await owner.query(
      `insert into platform.competition_staff (competition_id, user_id, role, added_at)
       values ($1, $2, 'owner', now()) on conflict do nothing`,
      [competition.id, people.organiser],
    )
  }
  await insertTeam(owner, demoCompetitions[0]?.id ?? '', people)
}

async function insertCompetition(owner: pg.ClientBase, competition: DemoCompetition): Promise<void> {
  const { id, name, summary, verifyType, fields, companyNeedsMaterials, size, conditions } = competition
  const asked = Object.fromEntries(
    Object.entries(fields).map(([orgType, keys]) => [
      orgType,
      keys.map((key) => ({ key, value: fieldWords[key] ?? { zh: key } })),
    ]),
  )
  await owner.query(
    `insert into platform.competitions (id, name, summary, state, verify_type, team_user_fields, company_needs_materials,
       agreement, team_size_min, team_size_max, registration_conditions, registration_opens_at, registration_closes_at,
       roster_locks_at, created_at)
     values ($1, $2, $3, 'published', $4, $5, $6, $7, $8, $9, $10, now() - interval '1 day', now() + interval '60 days',
       now() + interval '75 days', now())
     on conflict (id) do nothing`,
    [
      id,
      name,
      summary,
      verifyType,
      asked,
      companyNeedsMaterials,
      demoAgreement,
      ...size,
      JSON.stringify(conditions.map((text, index) => ({ id: `${index + 1}`, text }))),
    ],
  )
}

async function insertTeam(
  owner: pg.ClientBase,
  competitionId: string,
  { captain, player }: { readonly captain: string; readonly player: string },
): Promise<void> {
  // Leader and team reference each other; the constraint is checked at the end of the statement.
  await owner.query(
    `with made as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       values ($1, $2, $3, $3, $3, 'company', $4, $5, now()) on conflict do nothing returning id
     )
     insert into platform.team_members (team_id, competition_id, user_id, joined_at)
     select id, $2, $5, now() from made on conflict do nothing`,
    [team.id, competitionId, team.name, team.orgName, captain],
  )
  await owner.query(
    `insert into platform.team_invitations (id, team_id, competition_id, inviter_id, addressed_by, address, address_key,
       invitee_id, created_at, sent_at, expires_at)
     select $1, $2, $3, $4, 'nickname', nickname, nickname_key, id, now(), now(), now() + interval '7 days'
     from platform.users where id = $5 and exists (select 1 from platform.teams where id = $2)
     on conflict do nothing`,
    [team.invitation, team.id, competitionId, captain, player],
  )
}
