import { afterAll, expect, test } from 'vitest'
import type { Actor } from '../../../kernel/index.ts'
import {
  type CompetitionFixture,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { createBoards } from '../../scores/index.ts'
import { loadPlayContext } from './play-context.ts'
import { submitFlag } from './submissions.ts'

const platform = await openPlatform()
const { owner } = platform
const boards = createBoards(platform)
afterAll(() => boards.close())

async function seenBy(actor: Actor, { competitionId }: CompetitionFixture) {
  const entered = await loadPlayContext({ ...platform, boards }, actor, { type: 'jeopardy', competitionId })
  if (!entered.ok) return entered.reason
  const { player, solved } = entered.value
  return { name: player?.entry.teamName, isLeader: player?.entry.isLeader, solved: solved.size }
}

test('a change of membership, leadership, entry or solves is visible from the next request on', async () => {
  const scene = await createCompetitionFixture(platform)
  const { teamId, leader } = scene.entries[0] as CompetitionFixture['entries'][number]
  const member = await makePerson(owner)
  const change = (statement: string, ...more: string[]) => owner.query(statement, [teamId, ...more])

  expect(await seenBy(leader, scene)).toMatchObject({ isLeader: true, solved: 0 })
  expect(await seenBy(member, scene)).toBe('play.not_admitted')
  await change(
    `insert into platform.team_members (team_id, competition_id, user_id, joined_at) values ($1, $3, $2, now())`,
    member.userId,
    scene.competitionId,
  )
  expect(await seenBy(member, scene)).toMatchObject({ isLeader: false })
  await change(`update platform.teams set leader_id = $2, name = 'Renamed' where id = $1`, member.userId)
  expect(await seenBy(member, scene)).toMatchObject({ isLeader: true, name: 'Renamed' })
  expect(await seenBy(leader, scene)).toMatchObject({ isLeader: false })
  await submitFlag({ ...platform, flagKey }, member, {
    competitionId: scene.competitionId,
    type: 'jeopardy',
    taskId: scene.tasks[0]?.id as string,
    flag: 'flag{right-0}',
  })
  expect(await seenBy(leader, scene)).toMatchObject({ solved: 1 })
  await change(`delete from platform.team_members where team_id = $1 and user_id = $2`, leader.userId)
  expect(await seenBy(leader, scene)).toBe('play.not_admitted')
  expect(await seenBy(member, scene)).toMatchObject({ isLeader: true, solved: 1 })
  await change(`update platform.entries set state = 'withdrawn' where team_id = $1`)
  expect(await seenBy(member, scene)).toBe('play.not_admitted')
})
