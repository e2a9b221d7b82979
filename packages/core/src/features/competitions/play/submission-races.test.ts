import { ok, refuse } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { type Actor, newId, transaction } from '../../../kernel/index.ts'
import {
  type CompetitionFixture,
  createCompetitionFixture,
  flagKey,
} from '../../../scenes/competition.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { lockTeamAndEntry, transitionEntry } from '../entries/entry-transitions.ts'
import type { SubmitDeps } from './play-context.ts'
import { submitFlag } from './submissions.ts'

const platform = await openPlatform()
const { owner, database, clock } = platform
const deps: SubmitDeps = { ...platform, flagKey }

const send = (
  { competitionId, type, tasks, entries }: CompetitionFixture,
  entry: number,
  flag: string,
  task = 0,
) =>
  submitFlag(deps, entries[entry]?.leader as Actor, {
    competitionId,
    type,
    taskId: tasks[task]?.id as string,
    flag,
  })

test('submissions and suspensions of the same entries do not deadlock', async () => {
  const at = await createCompetitionFixture(platform, { entries: 8, tasks: 6 })
  const by = at.organiser.userId
  const judged = at.tasks.flatMap((_, task) =>
    at.entries.map((_, entry) => send(at, entry, `flag{right-${task}}`, task)),
  )
  const step = (teamId: string, action: 'suspend' | 'reinstate') =>
    transaction(database, async (tx) => {
      const locked = await lockTeamAndEntry(tx, teamId)
      if (!locked.ok) return refuse('entries.invalid_transition')
      return transitionEntry(tx, clock, locked.value.entry, { action, by, reason: '核实' })
    })
  const suspended = at.entries.map(({ teamId }) => step(teamId, 'suspend'))
  const answers = await Promise.all(judged)
  for (const moved of await Promise.all(suspended)) expect(moved.ok).toBe(true)
  for (const answer of answers) expect(answer.ok || answer.reason === 'play.suspended').toBe(true)
  for (const { teamId } of at.entries) expect((await step(teamId, 'reinstate')).ok).toBe(true)
  expect(await send(at, 0, 'flag{x}', 5)).toMatchObject({ ok: true })
})

test('a row rejected by the database fails only its own sender; the rest of the batch is stored', async () => {
  const at = await createCompetitionFixture(platform, { entries: 10 })
  const poison = 'flag{poison}'
  await owner.query(
    `alter table platform.submissions add constraint poisoned check (answer is distinct from '${poison}')`,
  )
  try {
    const answers = await Promise.allSettled(
      at.entries.map((_, entry) => send(at, entry, entry === 4 ? poison : 'flag{right-0}')),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      at.entries.map((_, entry) => (entry === 4 ? 'rejected' : 'fulfilled')),
    )
    expect(await countRows(owner, 'platform.solves', `competition_id = '${at.competitionId}'`)).toBe(9)
  } finally {
    await owner.query('alter table platform.submissions drop constraint poisoned')
  }
})

test('a batch that loses its connection fails completely and writes nothing; the next batch succeeds', async () => {
  const at = await createCompetitionFixture(platform, { entries: 6 })
  const held = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const holder = transaction(platform.anotherProcess(), async (tx) => {
    await tx
      .selectFrom('ledgers')
      .select('competition_id')
      .where('competition_id', '=', at.competitionId)
      .forUpdate()
      .execute()
    held.resolve()
    await told.promise
    return ok()
  })
  await held.promise
  const answers = Promise.allSettled(at.entries.map((_, entry) => send(at, entry, 'flag{right-0}')))
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => owner.query(waiting)).toHaveLength(1)
  await owner.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`)
  told.resolve()
  await holder
  const settled = await answers
  expect(settled[0]?.status).toBe('rejected')
  const lost = settled.filter(({ status }) => status === 'rejected').length
  expect(await countRows(owner, 'platform.solves', `competition_id = '${at.competitionId}'`)).toBe(6 - lost)
  for (const [entry] of at.entries.entries())
    expect(await send(at, entry, 'flag{right-0}')).toMatchObject({ ok: true })
  expect(await countRows(owner, 'platform.solves', `competition_id = '${at.competitionId}'`)).toBe(6)
})

test('submissions to an unknown competition are not found', async () => {
  const nobody = { ...((await createCompetitionFixture(platform)).organiser as Actor) }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      submitFlag(deps, nobody, { competitionId: newId(), type: 'jeopardy', taskId: newId(), flag: 'x' }),
    ),
  )
  for (const answer of answers) expect(answer).toMatchObject({ reason: 'competitions.not_found' })
})
