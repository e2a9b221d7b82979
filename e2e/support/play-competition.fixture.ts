import { type Localised, ok } from '@tiltyard/contracts'
import { digestFlag } from '@tiltyard/core/challenges'
import {
  type CompetitionFixture,
  type CompetitionFixtureOptions,
  createCompetitionFixture,
} from '@tiltyard/core/competitions/testing'
import { databaseClock, deriveKey, newId, transaction } from '@tiltyard/core/kernel'
import { appendScoreEvents, nextEntryNumber, openLedger } from '@tiltyard/core/scores'
import { connect, type PlatformTables } from '@tiltyard/db'
import { type Owner, openOwner } from '@tiltyard/testkit'
import { afterAll } from 'vitest'
import { requiredEnv } from './site.ts'
import { fillTaskDetails } from './task-details.fixture.ts'

export type Players = { readonly leaderId: string; readonly memberIds?: readonly string[] }
export type PlayCompetition = CompetitionFixture & { readonly teamName: string }

/** Running competitions, created in the site's database. */
export function usePlayCompetitions() {
  const connection = connect<PlatformTables>({
    url: requiredEnv('PLATFORM_DATABASE_URL'),
    applicationName: 'e2e',
  })
  afterAll(() => connection.close())
  const owner = openOwner({ ownerUrl: requiredEnv('DATABASE_URL') })
  const database = { connection, auditKey: 'unused', requestId: 'e2e' }
  return {
    owner,
    /** The players' team is accepted, as are two others. */
    async make(players: Players, options: CompetitionFixtureOptions = {}): Promise<PlayCompetition> {
      const scene = await createCompetitionFixture(
        { database, clock: databaseClock, owner },
        { tasks: 7, ...options },
      )
      await rekeyFlags(owner, scene)
      await fillTaskDetails(owner, scene)
      const teamName = `Lances ${scene.competitionId.slice(-6)}`
      const teamId = await insertTeam(owner, scene, teamName, players)
      await transaction(database, async (tx) => {
        const ledger = await openLedger(tx, databaseClock, scene.competitionId)
        const number = await nextEntryNumber(tx, scene.competitionId)
        await owner.query(
          `insert into platform.entries (team_id, competition_id, division_id, number, state, agreed_at, submitted_at, decided_at)
           values ($1, $2, $3, $4, 'accepted', now(), now(), now())`,
          [teamId, scene.competitionId, scene.divisionId, number],
        )
        await appendScoreEvents(tx, ledger, [{ kind: 'join', team: number, division: 0 }])
        return ok()
      })
      return { ...scene, teamName }
    },
    /** Teams can still register; each member states their name. */
    async makeOpen(name: Localised): Promise<CompetitionFixture> {
      const scene = await createCompetitionFixture({ database, clock: databaseClock, owner }, { tasks: 7 })
      await rekeyFlags(owner, scene)
      await fillTaskDetails(owner, scene)
      const realName = [{ key: 'realName', value: { zh: '真实姓名' } }]
      await owner.query(
        `update platform.competitions set name = $2, team_user_fields = $3,
           registration_closes_at = now() + interval '1 hour' where id = $1`,
        [scene.competitionId, name, { company: realName, school: realName, other: realName }],
      )
      return scene
    },
  }
}

/** The core fixture digests flags with the key of unit tests; the site has another key. */
async function rekeyFlags(owner: Owner, { tasks }: CompetitionFixture): Promise<void> {
  const key = deriveKey(requiredEnv('SECRET_KEY'), 'flags')
  for (const { id, flag } of tasks)
    await owner.query('update platform.challenge_answers set digest = $2 where challenge_id = $1', [
      id,
      digestFlag(key, { taskId: id, text: flag, kind: 'exact' }),
    ])
}

async function insertTeam(
  owner: Owner,
  { competitionId }: CompetitionFixture,
  name: string,
  { leaderId, memberIds = [] }: Players,
): Promise<string> {
  const teamId = newId()
  await owner.query(
    `with made as (
       insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
       values ($1, $2, $3, $3, $3, 'other', '东湖大学', $4, now()) returning id
     ) insert into platform.team_members (team_id, competition_id, user_id, joined_at)
       select made.id, $2, user_id, now() from made, unnest($5::uuid[]) as user_id`,
    [teamId, competitionId, name, leaderId, [leaderId, ...memberIds]],
  )
  return teamId
}
