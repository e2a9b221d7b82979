import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Creates a competition with one team and one mail address per player. */
export async function fillPlayers(owner: pg.Client, size: number): Promise<string> {
  await owner.query('truncate users, competitions, messages, live_events, live_topics, outbox_events cascade')
  await owner.query('truncate platform_jobs._private_jobs')
  const competitionId = randomUUID()
  await owner.query(
    `insert into competitions (id, name, state, team_size_max, created_at)
     values ($1, '{"zh": "量", "en": "Measured"}', 'published', 5, now())`,
    [competitionId],
  )
  await owner.query(
    `insert into divisions (id, competition_id, number, name) values (gen_random_uuid(), $1, 0, '{"zh": "组"}')`,
    [competitionId],
  )
  await owner.query('begin')
  await owner.query(
    `create temporary table player on commit drop as
     select n, gen_random_uuid() as user_id, gen_random_uuid() as team_id, $1 || '-' || n as name
     from generate_series(1, ${size}) n`,
    [competitionId.slice(0, 8)],
  )
  await owner.query(
    `insert into users (id, issuer, subject, nickname, nickname_key, nickname_skeleton, email)
     select user_id, 'bench', name, name, name, name, name || '@mail.example' from player`,
  )
  await owner.query(
    `insert into teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
     select team_id, $1, name, name, name, 'other', 'x', user_id, now() from player`,
    [competitionId],
  )
  await owner.query(
    `insert into team_members (team_id, competition_id, user_id, joined_at) select team_id, $1, user_id, now() from player`,
    [competitionId],
  )
  await owner.query(
    `insert into entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at)
     select team_id, $1, (select id from divisions where competition_id = $1), n - 1, 'accepted', now(), now() from player`,
    [competitionId],
  )
  await owner.query('commit')
  await owner.query('vacuum analyze')
  return competitionId
}
