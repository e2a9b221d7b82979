import {
  addStage,
  archiveCompetition,
  copyCompetition,
  deleteCompetition,
  listAdminCompetitions,
  listAdminTasks,
  listCompetitions,
  publishTask,
  removeTask,
  restoreCompetition,
  testTaskFlag,
} from '@tiltyard/contracts'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import {
  createAdminScene,
  createTaskRow,
  endStage,
  getAdminView,
  inHours,
  listAuditRows,
  listLedger,
  publishScene,
  stagePlan,
} from '../testing/competition-admin.fixture.ts'
import { createPaperScene } from '../testing/exam-papers.fixture.ts'
import { createHint, createPlayScene, createTaskFile, type PlayScene } from '../testing/play.fixture.ts'
import { addStaffMember, createTeamOf } from '../testing/teams.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, somebody] = [api.visitor(), await api.signedIn()]
const scene = await createAdminScene(api)
const organiser = await signedInAs(api, 'organiser')

const copy = (who: Visitor, competitionId: string, startsAt = inHours(48)) =>
  who.call(copyCompetition, { params: { competitionId }, body: { name: { zh: '第二届' }, startsAt } })
const on =
  (route: typeof archiveCompetition | typeof restoreCompetition | typeof deleteCompetition) =>
  (who: Visitor, competitionId: string) =>
    who.call(route, { params: { competitionId } })
const [archive, restore, remove] = [on(archiveCompetition), on(restoreCompetition), on(deleteCompetition)]

/** A running competition with teams, a hint and a file, whose organiser may copy it. */
async function playedScene(): Promise<PlayScene> {
  const played = await createPlayScene(api)
  await addStaffMember(api, organiser, played.competitionId)
  await createHint(api, played)
  await createTaskFile(api, played)
  return played
}

const idOf = (answer: { readonly body: { readonly data?: unknown } }) =>
  (answer.body.data as { id: string }).id
const tasksOf = async (who: Visitor, competitionId: string) =>
  (await who.call(listAdminTasks, { params: { competitionId } })).body.data as { id: string }[]
const count = async (table: string, competitionId: string) =>
  (await api.owner.query(`select from platform.${table} where competition_id = $1`, [competitionId])).length

describeRoute(copyCompetition, {
  200: async () => {
    const played = await playedScene()
    const answer = await copy(organiser, played.competitionId)
    const id = idOf(answer)
    const view = await getAdminView(organiser, id)
    expect(view).toMatchObject({ name: { zh: '第二届' }, role: 'owner', isPublished: false })
    expect(view.stages).toMatchObject([{ state: 'waiting', revealedAt: null, pausedAt: null }])
    expect(Date.parse(view.stages[0]?.startsAt ?? '') - Date.now()).toBeGreaterThan(47 * 3600_000)
    expect(await count('entries', id)).toBe(0)
    expect(await count('teams', id)).toBe(0)
    expect(
      await api.owner.query('select user_id from platform.competition_staff where competition_id = $1', [id]),
    ).toEqual([{ user_id: await userIdOf(organiser) }])
    const kinds = (await listLedger(api, id)).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['division', 'bloods', 'rule']))
    expect(await listAuditRows(api, id)).toMatchObject([{ action: 'competitions.copy' }])
    expect((await listAuditRows(api, played.competitionId)).at(-1)).toMatchObject({
      action: 'competitions.copied',
    })
    return answer
  },
  400: () => copy(organiser, 'x'),
  401: () => copy(visitor, scene.competitionId),
  403: () => copy(somebody, scene.competitionId),
  404: () => copy(organiser, scene.competitionId),
  409: async () => {
    const made = await createAdminScene(api)
    await api.owner.query('update platform.competitions set import_pending = true where id = $1', [
      made.competitionId,
    ])
    const answer = await copy(made.owner, made.competitionId)
    expect(answer.body).toMatchObject({ reason: 'competitions.import_pending' })
    return answer
  },
  422: () => copy(scene.owner, scene.competitionId, inHours(-1)),
})

test('the flags of a copied task are right in the copy, and no text of them is anywhere', async () => {
  const played = await playedScene()
  const id = idOf(await copy(organiser, played.competitionId))
  const again = idOf(await copy(organiser, id))
  const flag = played.tasks[0]?.flag ?? ''
  for (const competitionId of [id, again]) {
    const [task] = await tasksOf(organiser, competitionId)
    const params = { competitionId, taskId: task?.id ?? '' }
    const test = async (text: string) =>
      (await organiser.call(testTaskFlag, { params, body: { kind: 'flag', flag: text } })).body.data
    expect(await test(flag)).toMatchObject({ isRight: true })
    expect(await test(`${flag}x`)).toMatchObject({ isRight: false })
  }
})

/** What a copy has of its own. */
const own = ['id', 'challenge_id', 'answer_key_id', 'created_at', 'updated_at', 'revision'] as const

test.each(['challenges', 'challenge_answers', 'challenge_files', 'challenge_hints'])(
  'a copy has every column of %s',
  async (table) => {
    const played = await playedScene()
    const copied = idOf(await copy(organiser, played.competitionId))
    const key = table === 'challenges' ? 'id' : 'challenge_id'
    const rowsOf = async (competitionId: string) =>
      (
        await api.owner.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(p) as row from platform.tasks t join platform.${table} p on p.${key} = t.id
           where t.competition_id = $1 order by t.number`,
          [competitionId],
        )
      ).map(({ row }) => ({ ...row, ...Object.fromEntries(own.map((name) => [name, null])) }))
    const [before, after] = [await rowsOf(played.competitionId), await rowsOf(copied)]
    expect(before.length).toBeGreaterThan(0)
    expect(after).toEqual(before)
  },
)

test('a copy is listed and limited as its original, and needs an invitation code of its own', async () => {
  const played = await playedScene()
  const admissionOf = async (competitionId: string) =>
    (
      await api.owner.query<{ is_listed: boolean; join_code: string | null; team_limit: number | null }>(
        'select is_listed, join_code, team_limit from platform.competitions where id = $1',
        [competitionId],
      )
    )[0]
  await api.owner.query(
    `update platform.competitions set is_listed = false, join_code = 'code-of-2025', team_limit = 60 where id = $1`,
    [played.competitionId],
  )
  const closed = await admissionOf(idOf(await copy(organiser, played.competitionId)))
  expect(closed).toMatchObject({ is_listed: false, team_limit: 60 })
  expect(closed?.join_code).toMatch(/^[0-9A-Z]{16}$/)
})

test('an exam is copied as a hidden draft, with the questions that its maker may use and a draw of its own', async () => {
  const made = await createPaperScene(api, { draw: 2 })
  await addStaffMember(api, organiser, made.competitionId)
  const papersOf = (competitionId: string) =>
    api.owner.query<{ seed: Buffer; items: string[] }>(
      `select p.seed, p.sealed_at, p.minutes, t.is_published, s.draw,
         array(select i.item_id::text from platform.exam_paper_items i where i.task_id = p.task_id order by i.section, i.position) as items
       from platform.exam_papers p join platform.tasks t on t.id = p.task_id
         join platform.exam_paper_sections s on s.task_id = p.task_id where p.competition_id = $1`,
      [competitionId],
    )
  const [original] = await papersOf(made.competitionId)
  const [asStranger] = await papersOf(idOf(await copy(organiser, made.competitionId)))
  expect(asStranger).toMatchObject({ items: [], draw: 2, sealed_at: null, is_published: false })
  await api.owner.query(
    `insert into platform.exam_bank_members (bank_id, user_id, role)
     select distinct bank_id, $2::uuid, 'user' from platform.exam_items where id = any($1::uuid[])`,
    [made.itemIds, await userIdOf(organiser)],
  )
  const copied = idOf(await copy(organiser, made.competitionId))
  const [asMember] = await papersOf(copied)
  expect(asMember).toMatchObject({ items: original?.items, minutes: 60, sealed_at: null })
  expect(asMember?.seed.equals(original?.seed as Buffer)).toBe(false)
  expect((await listAuditRows(api, copied)).at(-1)).toMatchObject({
    action: 'competitions.copy',
    after: { exams: { papers: 1, questions: 4, leftOut: 0 } },
  })
})

test('a file stays while a copy refers to it, and goes with the last reference', async () => {
  const played = await playedScene()
  const copied = idOf(await copy(organiser, played.competitionId))
  const [file] = await api.owner.query<{ file_id: string }>(
    `select f.file_id from platform.challenge_files f join platform.tasks t on t.id = f.challenge_id
     where t.competition_id = $1`,
    [copied],
  )
  const stateOf = async () =>
    (
      await api.owner.query<{ state: string }>('select state from platform.files where id = $1', [
        file?.file_id,
      ])
    )[0]?.state
  const original = { competitionId: played.competitionId, taskId: played.tasks[0]?.id ?? '' }
  expect((await organiser.call(removeTask, { params: original })).status).toBe(200)
  expect(await stateOf()).toBe('claimed')
  expect((await remove(organiser, copied)).status).toBe(200)
  expect(await stateOf()).toBe('removing')
})

describeRoute(archiveCompetition, {
  200: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    await endStage(api, made)
    const answer = await archive(made.owner, made.competitionId)
    const listed = (await visitor.call(listCompetitions, { query: { page: '1', limit: '50' } })).text
    expect(listed).not.toContain(made.competitionId)
    const own = (await made.owner.call(listAdminCompetitions, {})).body.data
    expect(own).toMatchObject([{ id: made.competitionId, isArchived: true }])
    expect((await getAdminView(made.owner, made.competitionId)).archivedAt).not.toBeNull()
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'competitions.archive',
    })
    return answer
  },
  400: () => archive(scene.owner, 'x'),
  401: () => archive(visitor, scene.competitionId),
  403: () => archive(scene.organiser, scene.competitionId),
  404: () => archive(scene.outsider, scene.competitionId),
  409: async () => {
    const made = await createAdminScene(api)
    await publishScene(made)
    const answer = await archive(made.owner, made.competitionId)
    expect(answer.body).toMatchObject({ reason: 'competitions.not_over' })
    return answer
  },
})

test('an archived competition is read-only for its staff until it is restored', async () => {
  const made = await createAdminScene(api)
  const taskId = await createTaskRow(api, made)
  expect((await archive(made.owner, made.competitionId)).status).toBe(200)
  const body = { baseRevision: 1, stage: stagePlan() }
  const refused = { status: 403, body: { reason: 'competitions.archived' } }
  expect(await made.owner.call(addStage, { params: made.params, body })).toMatchObject(refused)
  const params = { ...made.params, taskId }
  expect(await made.owner.call(publishTask, { params, body: { isPublished: false } })).toMatchObject(refused)
  expect((await restore(made.owner, made.competitionId)).status).toBe(200)
  expect((await made.owner.call(addStage, { params: made.params, body })).status).toBe(200)
})

describeRoute(restoreCompetition, {
  200: async () => {
    const made = await createAdminScene(api)
    await archive(made.owner, made.competitionId)
    const answer = await restore(made.owner, made.competitionId)
    expect((await getAdminView(made.owner, made.competitionId)).archivedAt).toBeNull()
    return answer
  },
  400: () => restore(scene.owner, 'x'),
  401: () => restore(visitor, scene.competitionId),
  403: () => restore(scene.organiser, scene.competitionId),
  404: () => restore(scene.outsider, scene.competitionId),
  409: () => restore(scene.owner, scene.competitionId),
})

describeRoute(deleteCompetition, {
  200: async () => {
    const made = await createAdminScene(api)
    await createTaskRow(api, made)
    const answer = await remove(made.owner, made.competitionId)
    for (const table of ['stages', 'divisions', 'tasks', 'score_events', 'ledgers', 'competition_staff'])
      expect(await count(table, made.competitionId)).toBe(0)
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'competitions.delete',
      before: { name: { zh: '数据安全邀请赛' }, tasks: 1 },
    })
    return answer
  },
  400: () => remove(scene.owner, 'x'),
  401: () => remove(visitor, scene.competitionId),
  403: () => remove(scene.organiser, scene.competitionId),
  404: () => remove(scene.outsider, scene.competitionId),
  409: async () => {
    const made = await createAdminScene(api, 'jeopardy-24')
    await publishScene(made)
    const published = await remove(made.owner, made.competitionId)
    expect(published.body).toMatchObject({ reason: 'competitions.not_draft' })
    await createTeamOf(await api.signedIn(), made.competitionId)
    await api.owner.query(`update platform.competitions set state = 'draft' where id = $1`, [
      made.competitionId,
    ])
    const answer = await remove(made.owner, made.competitionId)
    expect(answer.body).toMatchObject({ reason: 'competitions.has_teams' })
    return answer
  },
})

test('the ledger of a competition with teams cannot be deleted by the application', async () => {
  const played = await createPlayScene(api)
  await expect(
    api.owner.query('select platform.delete_draft_ledger($1)', [played.competitionId]),
  ).rejects.toThrow('only the ledger of a draft without teams')
})
