import {
  getOwnWriteupFile,
  listOwnWriteups,
  type OwnWriteups,
  previewWriteup,
  type RouteShape,
  saveWriteup,
  submitWriteup,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor, type VisitorRequest } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'
import { upload } from '../testing/uploads.fixture.ts'
import {
  collect,
  createWriteup,
  createWriteupScene,
  fileBody,
  textBody,
  type WriteupScene,
} from '../testing/writeups.fixture.ts'

const api = await openApi()
const [visitor, stranger, member] = [api.visitor(), await api.signedIn(), await api.signedIn()]

const own = async (who: Visitor, { params }: WriteupScene) =>
  (await who.call(listOwnWriteups, { params })).body.data as OwnWriteups
const save = (who: Visitor, { ofTask }: WriteupScene, body: object) =>
  who.call(saveWriteup, { ...ofTask, body: body as never })
const submit = (who: Visitor, { ofTask }: WriteupScene, baseRevision = 1) =>
  who.call(submitWriteup, { ...ofTask, body: { baseRevision } })

/** Refusals shared by the routes of teams. */
function alike(route: RouteShape, more: VisitorRequest = {}) {
  const at = async () => {
    const made = await createWriteupScene(api)
    return { made, sent: { ...made.ofTask, ...more } }
  }
  return {
    400: async () => {
      const { made, sent } = await at()
      return made.author.call(route, { ...sent, params: { ...sent.params, competitionId: 'none' } })
    },
    401: async () => visitor.call(route, (await at()).sent),
    403: async () => {
      const { made, sent } = await at()
      // The organisers read what is submitted by their own routes.
      expect((await made.organiser.call(route, sent)).status).toBe(403)
      const answer = await stranger.call(route, sent)
      expect(answer.body).toMatchObject({ reason: 'writeups.not_a_member' })
      return answer
    },
    404: async () => {
      const { made, sent } = await at()
      return made.author.call(route, { ...sent, params: { ...sent.params, competitionId: newId() } })
    },
  }
}

describeRoute(listOwnWriteups, {
  200: async () => {
    const made = await createWriteupScene(api)
    await createWriteup(api, made, { text: '# 解法', isSubmitted: false })
    await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
    const answer = await member.call(listOwnWriteups, { params: made.params })
    expect(answer.body.data).toMatchObject({
      collection: { isOpen: true },
      tasks: [
        { task: { id: made.taskId }, writeup: { state: 'draft', text: '# 解法', revision: 1, file: null } },
        { writeup: null },
      ],
    })
    return answer
  },
  ...alike(listOwnWriteups),
})

describeRoute(previewWriteup, {
  200: async () => {
    const made = await createWriteupScene(api)
    const text = '# 标题\n\n**粗** <script>alert(1)</script> [x](javascript:alert(1))'
    const answer = await made.author.call(previewWriteup, { params: made.params, body: { text } })
    const { html } = answer.body.data as { html: string }
    expect(html).toContain('<strong>粗</strong>')
    expect(html).not.toMatch(/<script|javascript:/)
    return answer
  },
  ...alike(previewWriteup, { body: { text: 'x' } }),
  422: async () => {
    const made = await createWriteupScene(api)
    const ask = (text: string) => made.author.call(previewWriteup, { params: made.params, body: { text } })
    expect((await ask('>'.repeat(50_000))).body).toMatchObject({ reason: 'writeups.text_too_complex' })
    const slow = await ask(`${'*'.repeat(50_000)}a`)
    expect(slow.body).toMatchObject({ reason: 'writeups.text_too_complex' })
    expect((await ask('after it')).status).toBe(200)
    return slow
  },
  429: async () => {
    const made = await createWriteupScene(api)
    const ask = () =>
      made.author.call(previewWriteup, { params: made.params, body: { text: '['.repeat(20_000) } })
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    const refused = answers.find(({ status }) => status === 429)
    if (!refused) throw new Error('nobody had to wait')
    return refused
  },
})

describeRoute(saveWriteup, {
  200: async () => {
    const made = await createWriteupScene(api)
    const answer = await save(made.author, made, textBody('<img src=x onerror=alert(1)>第一稿'))
    expect(answer.body.data).toEqual({ revision: 1 })
    const [row] = await api.owner.query<{ html: string }>(
      'select html from platform.writeups where task_id = $1',
      [made.taskId],
    )
    expect(row?.html).toContain('第一稿')
    expect(row?.html).not.toContain('onerror')
    // A file takes the place of the text, and another file that of the first.
    expect((await save(made.author, made, await fileBody(made.author, 1))).status).toBe(200)
    expect((await save(made.author, made, await fileBody(made.author, 2))).status).toBe(200)
    const states = await api.owner.query<{ state: string }>(
      `select state from platform.files where attachment_type = 'writeup' and uploaded_by =
         (select saved_by from platform.writeups where task_id = $1) order by id`,
      [made.taskId],
    )
    expect(states.map(({ state }) => state)).toEqual(['removing', 'claimed'])
    return answer
  },
  ...alike(saveWriteup, { body: textBody('x') }),
  404: async () => {
    const made = await createWriteupScene(api)
    const foreign = await fileBody(stranger)
    const answer = await save(made.author, made, foreign)
    expect(answer.body).toMatchObject({ reason: 'uploads.file_not_found' })
    return answer
  },
  409: async () => {
    const closed = await createWriteupScene(api, { isOpen: false })
    const reasonOf = async (made: WriteupScene, body: object) =>
      (await save(made.author, made, body)).body['reason']
    expect(await reasonOf(closed, textBody('x'))).toBe('writeups.not_open')
    const made = await createWriteupScene(api)
    const other = { ...made, ofTask: { params: { ...made.params, taskId: made.tasks[2]?.id ?? '' } } }
    expect(await reasonOf(other, textBody('x'))).toBe('writeups.task_not_collected')
    await save(made.author, made, textBody('x'))
    expect(await reasonOf(made, textBody('y'))).toBe('writeups.revision_conflict')
    await submit(made.author, made)
    expect(await reasonOf(made, textBody('y', 2))).toBe('writeups.already_submitted')
    await collect(made, -1)
    return save(made.author, made, textBody('y', 2))
  },
  422: async () => {
    const made = await createWriteupScene(api)
    return save(made.author, made, textBody('>'.repeat(50_000)))
  },
  429: async () => {
    const made = await createWriteupScene(api)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save(made.author, made, textBody('['.repeat(20_000)))),
    )
    const refused = answers.find(({ status }) => status === 429)
    if (!refused) throw new Error('nobody had to wait')
    return refused
  },
})

describeRoute(submitWriteup, {
  200: async () => {
    const made = await createWriteupScene(api)
    await createWriteup(api, made, { text: '只有思路', decisions: ['return'] })
    expect((await own(made.author, made)).tasks[0]?.writeup).toMatchObject({
      state: 'returned',
      reason: '请补充脚本',
    })
    expect((await save(made.author, made, textBody('含脚本', 2))).status).toBe(200)
    const answer = await submit(made.author, made, 3)
    expect((await own(made.author, made)).tasks[0]?.writeup).toMatchObject({
      state: 'submitted',
      reason: null,
    })
    const acts = await listAuditRows(api, made.competitionId)
    expect(acts.filter(({ action }) => action === 'writeups.submit')).toHaveLength(2)
    expect(JSON.stringify(acts)).not.toContain('只有思路')
    return answer
  },
  ...alike(submitWriteup, { body: { baseRevision: 1 } }),
  404: async () => {
    const made = await createWriteupScene(api)
    const answer = await submit(made.author, made, 0)
    expect(answer.body).toMatchObject({ reason: 'writeups.not_found' })
    return answer
  },
  409: async () => {
    const made = await createWriteupScene(api)
    await createWriteup(api, made, { text: 'x' })
    return submit(made.author, made, 2)
  },
  422: async () => {
    const made = await createWriteupScene(api)
    await save(made.author, made, textBody('  '))
    return submit(made.author, made)
  },
})

describeRoute(getOwnWriteupFile, {
  200: async () => {
    const made = await createWriteupScene(api)
    await createWriteup(api, made, { isSubmitted: false })
    const answer = await made.author.call(getOwnWriteupFile, made.ofTask)
    expect(answer.headers['content-type']).toBe('application/pdf')
    return answer
  },
  ...alike(getOwnWriteupFile),
  404: async () => {
    const made = await createWriteupScene(api)
    expect((await made.author.call(getOwnWriteupFile, made.ofTask)).body).toMatchObject({
      reason: 'writeups.not_found',
    })
    await createWriteup(api, made, { text: 'x', isSubmitted: false })
    return made.author.call(getOwnWriteupFile, made.ofTask)
  },
})

test('only a PDF is a file for a write-up', async () => {
  const refused = await upload(stranger, 'writeup', { content: '<html>', fileName: 'solution.pdf' })
  expect(refused.body).toMatchObject({ reason: 'uploads.type_not_allowed' })
})

test('of members who begin a write-up at once one saves; the others see that theirs is an older one', async () => {
  const made = await createWriteupScene(api)
  await addTeamMember(api, member, made.entries[0]?.teamId ?? '')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => save(n % 2 ? member : made.author, made, textBody(`${n}`))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
})

test('the database holds one write-up per team and task, with a text or a file, and its state', async () => {
  const made = await createWriteupScene(api)
  const writeupId = await createWriteup(api, made, { text: 'x' })
  const change = (set: string) =>
    api.owner.query(`update platform.writeups set ${set} where id = $1`, [writeupId])
  await expect(change(`state = 'published'`)).rejects.toThrow('writeups_')
  await expect(change(`state = 'returned', decided_at = now()`)).rejects.toThrow(
    'writeups_returned_with_reason',
  )
  await expect(change('text = null, html = null')).rejects.toThrow('writeups_text_or_file')
  await expect(change('submitted_at = null')).rejects.toThrow('writeups_submitted')
  await expect(
    api.owner.query(
      `insert into platform.writeups (id, competition_id, task_id, team_id, language, text, html, saved_by, saved_at)
       select gen_random_uuid(), competition_id, task_id, team_id, language, text, html, saved_by, saved_at
       from platform.writeups where id = $1`,
      [writeupId],
    ),
  ).rejects.toThrow('writeups_once')
})

test('a team whose entry was withdrawn has no part in the write-ups', async () => {
  const made = await createWriteupScene(api)
  await api.owner.query(`update platform.entries set state = 'withdrawn' where team_id = $1`, [
    made.entries[0]?.teamId,
  ])
  const answer = await made.author.call(listOwnWriteups, { params: made.params })
  expect(answer.body).toMatchObject({ code: 403, reason: 'writeups.not_a_member' })
})
