import {
  addTaskFile,
  getCompetitionAdminView,
  removeTaskFile,
  saveTaskHints,
  setTaskFlags,
  setTaskRights,
  testTaskFlag,
} from '@tiltyard/contracts'
import { slowAnswer, slowPattern } from '@tiltyard/core/event-loop/testing'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { textOf } from '../testing/content.fixture.ts'
import { createHint, createSlowPattern, createTaskFile } from '../testing/play.fixture.ts'
import { createAuthoringScene } from '../testing/task-authoring.fixture.ts'
import { createFileRow } from '../testing/teams.fixture.ts'
import { upload, uploadedFile } from '../testing/uploads.fixture.ts'

const api = await openApi()
const { organiser, judge, scene, ledger, read, alike } = await createAuthoringScene(api)

const flags = (...texts: string[]) => ({
  body: { flags: texts.map((text) => ({ kind: 'exact', text })), template: null },
})

describeRoute(setTaskFlags, {
  200: async () => {
    const made = await scene()
    const answer = await organiser.confirm(setTaskFlags, {
      ...made,
      body: {
        flags: [
          { kind: 'exact', text: 'flag{New}' },
          { kind: 'any-case', text: 'flag{ANY}' },
          { kind: 'pattern', text: 'flag\\{[0-9]{4}\\}' },
        ],
        template: null,
      },
    })
    expect(answer.body.data).toMatchObject({ flags: 3 })
    const isRight = async (flag: string) =>
      (
        (await organiser.call(testTaskFlag, { ...made, body: { kind: 'flag', flag } })).body.data as {
          isRight: boolean
        }
      ).isRight
    expect(
      await Promise.all(['flag{New}', 'flag{new}', 'FLAG{any}', 'flag{0042}', 'xflag{0042}'].map(isRight)),
    ).toEqual([true, false, true, true, false])
    expect(await isRight('flag{right-0}')).toBe(false)
    const kept = JSON.stringify(await api.owner.query('select * from platform.audit_log'))
    for (const text of ['flag{New}', 'flag{ANY}', '[0-9]{4}']) expect(kept).not.toContain(text)
    return answer
  },
  ...alike(setTaskFlags, () => flags('flag{x}')),
  409: async () => organiser.call(setTaskFlags, { ...(await scene()), ...flags('flag{unseen}') }),
  422: async () =>
    organiser.confirm(setTaskFlags, {
      ...(await scene()),
      body: { flags: [{ kind: 'pattern', text: '(?=a)' }], template: null },
    }),
})

test('a template with minted flags cannot change, and every template needs a place for the team', async () => {
  const made = await scene()
  const set = (template: string | null) =>
    organiser.confirm(setTaskFlags, { ...made, body: { flags: [], template } })
  expect((await set('flag{same}')).body).toMatchObject({ reason: 'tasks.template_without_placeholder' })
  expect((await set('flag{[TEAM]}')).status).toBe(200)
  await api.owner.query(
    `insert into platform.minted_flags (task_id, team_id, competition_id, digest, minted_at) values ($1, $2, $3, '\\x00', now())`,
    [made.params.taskId, made.entries[0]?.teamId, made.competitionId],
  )
  expect((await set('flag{other_[TEAM]}')).body).toMatchObject({ reason: 'tasks.flags_already_issued' })
  expect((await set('flag{[TEAM]}')).status).toBe(200)
})

describeRoute(testTaskFlag, {
  200: async () => {
    const made = await scene()
    const answer = await organiser.call(testTaskFlag, {
      ...made,
      body: { kind: 'flag', flag: 'flag{right-0}' },
    })
    expect(answer.body.data).toEqual({ isRight: true, variants: [] })
    const kept = await api.owner.query('select from platform.submissions where competition_id = $1', [
      made.competitionId,
    ])
    expect(kept).toEqual([])
    return answer
  },
  ...alike(testTaskFlag, () => ({ body: { kind: 'flag', flag: 'x' } })),
  422: async () => {
    const made = await scene()
    await createSlowPattern(api, made.params)
    const answer = await organiser.call(testTaskFlag, { ...made, body: { kind: 'flag', flag: slowAnswer } })
    expect(await read(made, made.params.taskId)).toMatchObject({ hasSlowPattern: true })
    const at = await organiser.call(getCompetitionAdminView, made)
    expect(at.body.data).toMatchObject({
      publishChecklist: expect.arrayContaining([{ kind: 'slow_pattern', blocks: false, count: 1 }]),
    })
    await organiser.confirm(setTaskFlags, { ...made, ...flags('flag{x}') })
    expect(await read(made, made.params.taskId)).toMatchObject({ hasSlowPattern: false })
    return answer
  },
})

test('a slow pattern is not saved, and the existing flags stay', async () => {
  const made = await scene()
  const refused = await organiser.confirm(setTaskFlags, {
    ...made,
    body: { flags: [{ kind: 'pattern', text: slowPattern }], template: null },
  })
  expect(refused.body).toMatchObject({ reason: 'tasks.pattern_too_complex' })
  expect(await read(made, made.params.taskId)).toMatchObject({ flagKinds: ['exact'] })
})

const file = async (content: Buffer | string) => {
  const sent = await upload(organiser, 'task-file', {
    content: Buffer.from(content),
    fileName: 'traffic.pcap',
  })
  return uploadedFile(sent).fileName
}

describeRoute(addTaskFile, {
  200: async () => {
    const made = await scene()
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])
    const answer = await organiser.call(addTaskFile, {
      ...made,
      body: { fileName: await file(bytes), isTemplated: false },
    })
    expect(answer.body.data).toMatchObject({ name: 'traffic.pcap', size: 6, isTemplated: false })
    expect((await read(made, made.params.taskId)).files).toHaveLength(1)
    return answer
  },
  ...alike(addTaskFile, async () => ({ body: { fileName: await file('x'), isTemplated: false } })),
  409: async () =>
    organiser.call(addTaskFile, {
      ...(await scene()),
      body: { fileName: await createFileRow(api, judge, 'task-file'), isTemplated: false },
    }),
  422: async () =>
    organiser.call(addTaskFile, {
      ...(await scene()),
      body: { fileName: await file(Buffer.from([0xff, 0xfe, 0])), isTemplated: true },
    }),
})

describeRoute(removeTaskFile, {
  200: async () => {
    const made = await scene()
    const answer = await organiser.call(removeTaskFile, {
      params: { ...made.params, fileId: await createTaskFile(api, made) },
    })
    expect((await read(made, made.params.taskId)).files).toEqual([])
    return answer
  },
  ...alike(removeTaskFile, async (made) => ({ params: { fileId: await createTaskFile(api, made) } })),
})

const hint = (more: object = {}) => ({ price: 10, content: { zh: textOf('提示') }, ...more })

describeRoute(saveTaskHints, {
  200: async () => {
    const made = await scene()
    await organiser.call(saveTaskHints, { ...made, body: { hints: [hint(), hint({ price: 50 })] } })
    const [first, second] = (await read(made, made.params.taskId)).hints
    const answer = await organiser.call(saveTaskHints, {
      ...made,
      body: {
        hints: [hint({ id: second?.id, price: 60, content: null }), hint({ id: first?.id, content: null })],
      },
    })
    const hints = (await read(made, made.params.taskId)).hints
    expect(hints.map(({ id, number, price }) => [id, number, price])).toEqual([
      [second?.id, 1, 60],
      [first?.id, 2, 10],
    ])
    return answer
  },
  ...alike(saveTaskHints, () => ({ body: { hints: [hint()] } })),
  409: async () => {
    const made = await scene()
    await api.owner.query(
      `insert into platform.hint_unlocks (hint_id, team_id, user_id, price, unlocked_at) values ($1, $2, $3, 20, now())`,
      [await createHint(api, made), made.entries[0]?.teamId, made.entries[0]?.leader.userId],
    )
    return organiser.call(saveTaskHints, { ...made, body: { hints: [] } })
  },
})

const right = (divisionId: string, more: object = {}) => ({
  divisionId,
  canSeeTasks: null,
  canSubmit: null,
  scores: null,
  canTakeBloods: null,
  affectsValue: null,
  ...more,
})

describeRoute(setTaskRights, {
  200: async () => {
    const made = await scene()
    const rights = [right(made.divisionId, { scores: false })]
    const answer = await organiser.confirm(setTaskRights, { ...made, body: { rights } })
    expect((await read(made, made.params.taskId)).rights).toEqual(rights)
    expect((await ledger(made, 'division')).at(-1)).toMatchObject({
      division: 0,
      details: {
        rights: { scores: true, tasks: { 0: { scores: false, bloods: true, affectsValue: true } } },
      },
    })
    return answer
  },
  ...alike(setTaskRights, () => ({ body: { rights: [] } })),
  409: async () => {
    const made = await scene()
    const rights = [right(made.divisionId, { scores: false })]
    return organiser.call(setTaskRights, { ...made, body: { rights } })
  },
  422: async () =>
    organiser.confirm(setTaskRights, { ...(await scene()), body: { rights: [right(newId())] } }),
})

test('rights that do not affect a board are not recorded in the ledger', async () => {
  const made = await scene()
  await organiser.confirm(setTaskRights, {
    ...made,
    body: { rights: [right(made.divisionId, { canSeeTasks: false })] },
  })
  expect(await ledger(made, 'division')).toHaveLength(1)
})
