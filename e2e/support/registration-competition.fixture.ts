import { lockTeamAndEntry, transitionEntry } from '@tiltyard/core/competitions'
import { databaseClock, newId, transaction } from '@tiltyard/core/kernel'
import { connect, type PlatformTables } from '@tiltyard/db'
import { openOwner } from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { requiredEnv } from './site.ts'

const long = (zh: string, en: string) => ({ zh: `<p>${zh}</p>`, en: `<p>${en}</p>` })

/** Competitions that are open for registration, created in the site's database. */
export function useRegistrationCompetitions() {
  const connection = connect<PlatformTables>({
    url: requiredEnv('PLATFORM_DATABASE_URL'),
    applicationName: 'e2e',
  })
  afterAll(() => connection.close())
  const owner = openOwner({ ownerUrl: requiredEnv('DATABASE_URL') })
  const database = { connection, auditKey: 'unused', requestId: 'e2e' }
  return {
    async make({ needsReview = false } = {}) {
      const [id, mark] = [newId(), newId().slice(-6)]
      const name = { zh: `长江杯 ${mark}`, en: `Yangtze Cup ${mark}` }
      const field = (key: string) => ({ key, value: { zh: key } })
      const fields = [field('realName'), field('city')]
      await owner.query(
        `insert into platform.competitions (id, name, summary, state, type, team_user_fields, team_size_max, overview, rules,
           agreement, registration_closes_at, created_at)
         values ($1, $2, $3, 'published', 'jeopardy', $4, 4, $5, $6, $7, now() + interval '3 days', now())`,
        [
          id,
          name,
          { zh: '一场二十四小时的解题赛。', en: 'Twenty-four hours of jeopardy.' },
          { company: fields, school: fields, other: fields },
          long('从隐私计算到流量分析，二十道题，难度由浅入深。', 'Twenty tasks from gentle to hard.'),
          long('只攻击赛题环境。', 'Attack only what the tasks offer.'),
          long(
            '参赛队伍承诺遵守规则，不攻击平台。',
            'Teams promise to follow the rules and to leave the platform alone.',
          ),
        ],
      )
      await owner.query(
        `insert into platform.stages (id, competition_id, number, name, type, starts_at, freeze_at, ends_at)
         values ($1, $2, 1, '{"zh": "线上赛", "en": "Online"}', 'jeopardy', now() + interval '5 days',
           now() + interval '5 days 20 hours', now() + interval '6 days')`,
        [newId(), id],
      )
      await owner.query(
        `insert into platform.divisions (id, competition_id, number, name, description, org_types, needs_review)
         values ($1, $3, 0, '{"zh": "公开组", "en": "Open"}', '{"zh": "任何队伍都可以参加。", "en": "For every team."}', null, $4),
                ($2, $3, 1, '{"zh": "学生组", "en": "Students"}', null, '{school}', true)`,
        [newId(), newId(), id, needsReview],
      )
      return { id, name, path: `/competition/${id}` }
    },
    async addMonitor(competitionId: string, userId: string): Promise<void> {
      await owner.query(`insert into platform.competition_staff values ($1, $2, 'monitor', now())`, [
        competitionId,
        userId,
      ])
    },
    async returnEntryOf(competitionId: string, reason: string): Promise<void> {
      const [entry] = await owner.query<{ team_id: string; leader_id: string }>(
        `select e.team_id, t.leader_id from platform.entries e join platform.teams t on t.id = e.team_id
         where e.competition_id = $1`,
        [competitionId],
      )
      if (!entry) throw new Error('the competition has no entry')
      await transaction(database, async (tx) => {
        const locked = await lockTeamAndEntry(tx, entry.team_id)
        if (!locked.ok) throw new Error(locked.reason)
        const step = { action: 'return', by: entry.leader_id, reason } as const
        return transitionEntry(tx, databaseClock, locked.value.entry, step)
      })
    },
  }
}
