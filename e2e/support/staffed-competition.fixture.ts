import { digestFlag } from '@tiltyard/core/challenges'
import { deriveKey, newId } from '@tiltyard/core/kernel'
import { type PlayCompetition, usePlayCompetitions } from './play-competition.fixture.ts'
import { requiredEnv } from './site.ts'

export type StaffedCompetition = PlayCompetition & {
  readonly foreignFlag: string
  readonly submittedTeams: readonly string[]
}

/** A running competition with an organiser, a player and two submitted entries. */
export function useStaffedCompetitions() {
  const { owner, make } = usePlayCompetitions()
  const person = async () => {
    const id = newId()
    const name = `P${id.slice(-8)}`
    await owner.query(
      `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton) values ($1, 'e2e', $2, $2, $2, $2)`,
      [id, name],
    )
    return id
  }
  return {
    async make({ organiserId, leaderId }: { readonly organiserId: string; readonly leaderId: string }) {
      const scene = await make({ leaderId })
      const { competitionId, divisionId, tasks, entries } = scene
      await owner.query(
        `insert into platform.competition_staff (competition_id, user_id, role, added_at) values ($1, $2, 'owner', now())`,
        [competitionId, organiserId],
      )
      const submittedTeams: string[] = []
      for (const mark of ['青龙', '白虎']) {
        const [teamId, leader] = [newId(), await person()]
        const name = `${mark} ${competitionId.slice(-5)}`
        await owner.query(
          `with made as (
             insert into platform.teams (id, competition_id, name, name_key, name_skeleton, org_type, org_name, leader_id, created_at)
             values ($1, $2, $3, $3, $3, 'school', '珞珈大学', $4, now()) returning id
           ), member as (
             insert into platform.team_members (team_id, competition_id, user_id, joined_at) select id, $2, $4, now() from made
           ) insert into platform.entries (team_id, competition_id, division_id, state, agreed_at, submitted_at)
             select id, $2, $5, 'submitted', now(), now() from made`,
          [teamId, competitionId, name, leader, divisionId],
        )
        submittedTeams.push(name)
      }
      const foreignFlag = `flag{of-another-${newId().slice(-8)}}`
      await owner.query(`update platform.challenges set flag_template = 'flag{{{entry}}}' where id = $1`, [
        tasks[0]?.id,
      ])
      await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
        competitionId,
      ])
      await owner.query(
        `insert into platform.minted_flags (task_id, team_id, competition_id, digest, minted_at) values ($1, $2, $3, $4, now())`,
        [
          tasks[0]?.id,
          entries[0]?.teamId,
          competitionId,
          digestFlag(deriveKey(requiredEnv('SECRET_KEY'), 'flags'), {
            taskId: tasks[0]?.id ?? '',
            text: foreignFlag,
            kind: 'exact',
          }),
        ],
      )
      return { ...scene, foreignFlag, submittedTeams } satisfies StaffedCompetition
    },
    /** Ends the competition and reveals its board. */
    async end({ competitionId }: Pick<StaffedCompetition, 'competitionId'>): Promise<void> {
      await owner.query(
        `update platform.stages set starts_at = now() - interval '5 hours', freeze_at = now() - interval '2 hours',
           ends_at = now() - interval '1 minute', revealed_at = now() where competition_id = $1`,
        [competitionId],
      )
      await owner.query('update platform.competitions set revision = revision + 1 where id = $1', [
        competitionId,
      ])
    },
  }
}
