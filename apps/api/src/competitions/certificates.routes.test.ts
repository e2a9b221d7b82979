import { createHash } from 'node:crypto'
import {
  type AnswerOf,
  downloadCertificate,
  exportArchive,
  issueCertificates,
  listCertificates,
  listOwnCertificates,
  type OwnCertificate,
  previewCertificate,
  publishResults,
  revokeCertificate,
  verifyCertificate,
} from '@tiltyard/contracts'
import { printCertificates } from '@tiltyard/core/competitions'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { beforeAll, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { certificateDesign as design } from '../testing/certificates.fixture.ts'
import { listAuditRows } from '../testing/competition-admin.fixture.ts'
import {
  createOperationsScene,
  endCompetition,
  type OperationsScene,
} from '../testing/competition-operations.fixture.ts'
import { addTeamMember } from '../testing/teams.fixture.ts'
import { userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const [visitor, stranger, player] = [api.visitor(), await api.signedIn(), await api.signedIn()]
let scene: OperationsScene

const issue = (who: Visitor, of: OperationsScene, more: object = {}) =>
  who.call(issueCertificates, {
    params: of.params,
    body: { basis: 'award', recipients: 'members', naming: 'name', lastRank: 3, design, ...more },
  })
const own = async () => (await player.call(listOwnCertificates)).body.data as readonly OwnCertificate[]
const verify = async (code: string) =>
  (await visitor.call(verifyCertificate, { params: { code } })).body.data as AnswerOf<
    typeof verifyCertificate
  >

async function createConcluded(): Promise<OperationsScene> {
  const made = await createOperationsScene(api)
  await addTeamMember(api, player, made.entries[0]?.teamId ?? '')
  await endCompetition(api, made)
  await made.organiser.confirm(publishResults, {
    params: made.params,
    body: { awards: [{ place: 1, award: { zh: '一等奖', en: 'First prize' } }] },
  })
  return made
}

beforeAll(async () => {
  scene = await createConcluded()
  const answer = await issue(scene.organiser, scene)
  await printCertificates(api.deps, { batchId: (answer.body.data as { batchId: string }).batchId })
})

test('an award of a division has a certificate of its own, with the rank in the division', async () => {
  const made = await createOperationsScene(api)
  await endCompetition(api, made)
  const { divisionId } = made
  const second = { zh: '学生组二等奖', en: 'Second prize' }
  await made.organiser.confirm(publishResults, {
    params: made.params,
    body: {
      awards: [
        { place: 1, award: { zh: '一等奖' } },
        { place: 1, divisionId, award: second },
        { place: 2, divisionId, award: second },
      ],
    },
  })
  const [ofBoard, ofDivision] = [
    await issue(made.organiser, made, { recipients: 'team' }),
    await issue(made.organiser, made, { basis: 'division-award', recipients: 'team' }),
  ]
  expect(ofBoard.body.data).toMatchObject({ total: 1 })
  expect(ofDivision.body.data).toMatchObject({ total: 2 })
  const listed = await made.organiser.call(listCertificates, { params: made.params, query: {} })
  const rows = (listed.body.data as AnswerOf<typeof listCertificates>).data
  expect(rows.filter(({ basis }) => basis === 'division-award')).toMatchObject([
    { award: second, rank: 1, division: { zh: expect.any(String) } },
    { award: second, rank: 1 },
  ])
  const again = await issue(made.organiser, made, { basis: 'division-award', recipients: 'team' })
  expect(again.body).toMatchObject({ reason: 'certificates.no_recipients' })
})

describeRoute(issueCertificates, {
  200: async () => {
    const made = await createConcluded()
    const answer = await issue(made.organiser, made, { basis: 'participation', recipients: 'team' })
    expect(answer.body.data).toMatchObject({ total: 2 })
    expect((await listAuditRows(api, made.competitionId)).at(-1)).toMatchObject({
      action: 'certificates.issue',
      after: { basis: 'participation', total: 2 },
    })
    return answer
  },
  400: () => issue(scene.organiser, scene, { basis: 'x' }),
  401: () => issue(visitor, scene),
  403: () => issue(scene.judge, scene),
  404: () => issue(stranger, scene),
  409: async () => {
    const running = await createOperationsScene(api)
    expect((await issue(running.organiser, running)).body).toMatchObject({
      reason: 'certificates.results_not_published',
    })
    const again = await issue(scene.organiser, scene)
    expect(again.body).toMatchObject({ reason: 'certificates.no_recipients' })
    return again
  },
})

test('of ten concurrent requests one issues, and nobody gets two valid certificates', async () => {
  const made = await createConcluded()
  const ten = await Promise.all(Array.from({ length: 10 }, () => issue(made.organiser, made)))
  expect(ten.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(ten.filter(({ status }) => status === 409)).toHaveLength(9)
})

describeRoute(listCertificates, {
  200: async () => {
    const answer = await scene.organiser.call(listCertificates, { params: scene.params })
    expect(answer.body.data).toMatchObject({
      data: [{ isReady: true, revokedAt: null }, {}],
      batches: [{ basis: 'award', total: 2, done: 2 }],
    })
    return answer
  },
  400: () => scene.organiser.call(listCertificates, { params: scene.params, query: { page: '0' } }),
  401: () => visitor.call(listCertificates, { params: scene.params }),
  403: () => scene.judge.call(listCertificates, { params: scene.params }),
  404: () => stranger.call(listCertificates, { params: scene.params }),
})

const preview = (who: Visitor, body: object = { design }) =>
  who.call(previewCertificate, { params: scene.params, body: body as never })

describeRoute(previewCertificate, {
  200: async () => {
    const answer = await preview(scene.organiser)
    const { pdf } = answer.body.data as AnswerOf<typeof previewCertificate>
    expect(Buffer.from(pdf, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
    return answer
  },
  400: () => preview(scene.organiser, { design: { ...design, colour: 'red' } }),
  401: () => preview(visitor),
  403: () => preview(scene.judge),
  404: () => preview(stranger),
  503: async () => {
    const without = await openApi({ printer: { print: async () => null } })
    const other = await createOperationsScene(without)
    return other.organiser.call(previewCertificate, { params: other.params, body: { design } })
  },
})

describeRoute(listOwnCertificates, {
  200: async () => {
    const answer = await player.call(listOwnCertificates)
    expect(answer.body.data).toContainEqual(
      expect.objectContaining({
        competitionId: scene.competitionId,
        award: { zh: '一等奖', en: 'First prize' },
        rank: 1,
        isReady: true,
      }),
    )
    expect((await stranger.call(listOwnCertificates)).body.data).toEqual([])
    return answer
  },
  401: () => visitor.call(listOwnCertificates),
})

const ready = async () => (await own()).find(({ isReady }) => isReady) as OwnCertificate

describeRoute(downloadCertificate, {
  200: async () => {
    const { id, code } = await ready()
    const answer = await player.call(downloadCertificate, { params: { certificateId: id } })
    expect(answer.text.slice(0, 5)).toBe('%PDF-')
    expect((await verify(code)).fileSha256).toMatch(/^[0-9a-f]{64}$/)
    return answer
  },
  400: () => player.call(downloadCertificate, { params: { certificateId: 'x' } }),
  401: async () => visitor.call(downloadCertificate, { params: { certificateId: (await ready()).id } }),
  404: async () => stranger.call(downloadCertificate, { params: { certificateId: (await ready()).id } }),
})

describeRoute(verifyCertificate, {
  200: async () => {
    const { code, name } = await ready()
    const answer = await visitor.call(verifyCertificate, { params: { code } })
    expect(answer.body.data).toMatchObject({ state: 'valid', printed: { name, rank: 1 } })
    return answer
  },
  400: () => visitor.call(verifyCertificate, { params: { code: 'x' } }),
  404: () => visitor.call(verifyCertificate, { params: { code: '0000000000000000' } }),
})

test('a certificate whose stored name was changed is not confirmed and shows nothing', async () => {
  const { id, code } = await ready()
  await api.owner.query(
    `update platform.certificates set content = jsonb_set(content, '{name}', '"冒名者"') where id = $1`,
    [id],
  )
  const answer = await visitor.call(verifyCertificate, { params: { code } })
  expect(answer.body.data).toMatchObject({ state: 'altered', printed: null, fileSha256: null })
  expect(answer.text).not.toContain('冒名者')
})

test('a stored file has the hash that verification gives', async () => {
  const [row] = await api.owner.query<{ key: string; sha256: Buffer }>(
    `select f.key, c.file_sha256 as sha256 from platform.certificates c join platform.files f on f.id = c.file_id limit 1`,
  )
  const bytes = (await api.deps.files.read(row?.key ?? '', { largestBytes: 1_000_000 })) as Buffer
  expect(
    createHash('sha256')
      .update(bytes)
      .digest()
      .equals(row?.sha256 as Buffer),
  ).toBe(true)
})

const revoke = (who: Visitor, certificateId: string, reason = '奖项有误') =>
  who.call(revokeCertificate, { params: { ...scene.params, certificateId }, body: { reason } })
const latest = async () => {
  const answer = await scene.organiser.call(listCertificates, { params: scene.params })
  return (answer.body.data as AnswerOf<typeof listCertificates>).data.at(-1)?.id ?? ''
}

describeRoute(revokeCertificate, {
  200: async () => {
    const made = await createConcluded()
    await issue(made.organiser, made)
    const list = await made.organiser.call(listCertificates, { params: made.params })
    const [first] = (list.body.data as AnswerOf<typeof listCertificates>).data
    const answer = await made.organiser.call(revokeCertificate, {
      params: { ...made.params, certificateId: first?.id ?? '' },
      body: { reason: '奖项有误' },
    })
    expect(await verify(first?.code ?? '')).toMatchObject({ state: 'revoked', revokeReason: '奖项有误' })
    // Issuing again replaces what was revoked.
    expect((await issue(made.organiser, made)).body.data).toMatchObject({ total: 1 })
    return answer
  },
  400: async () => revoke(scene.organiser, await latest(), ' '),
  401: () => revoke(visitor, newId()),
  403: () => revoke(scene.judge, newId()),
  404: () => revoke(scene.organiser, newId()),
  409: async () => {
    const id = await latest()
    await revoke(scene.organiser, id)
    return revoke(scene.organiser, id)
  },
})

const archive = (who: Visitor, of: OperationsScene) => who.call(exportArchive, { params: of.params })

describeRoute(exportArchive, {
  200: async () => {
    const answer = await archive(scene.organiser, scene)
    for (const path of ['index.html', 'zh/board.html', 'en/results.html', 'style.css'])
      expect(answer.text).toContain(path)
    return answer
  },
  400: () => scene.organiser.call(exportArchive, { params: { competitionId: 'x' } }),
  401: () => archive(visitor, scene),
  403: () => archive(scene.judge, scene),
  404: () => archive(stranger, scene),
  409: async () => {
    const running = await createOperationsScene(api)
    return archive(running.organiser, running)
  },
})

test('an archive names nobody who is hidden, and has no flags', async () => {
  const hidden = await api.signedIn()
  const made = await createOperationsScene(api)
  await addTeamMember(api, hidden, made.entries[0]?.teamId ?? '')
  const id = await userIdOf(hidden)
  await api.owner.query(
    `update platform.users set hall_visibility = 'hidden', nickname = '隐身的人', nickname_key = '隐身的人', nickname_skeleton = '隐身的人' where id = $1`,
    [id],
  )
  await endCompetition(api, made)
  await made.organiser.confirm(publishResults, { params: made.params, body: { awards: [] } })
  await api.owner.query(
    `insert into platform.practice_tasks (task_id, competition_id, released_at, released_by)
     select id, competition_id, now(), $2 from platform.tasks where competition_id = $1`,
    [made.competitionId, await userIdOf(made.organiser)],
  )
  const { text } = await archive(made.organiser, made)
  expect(text).toContain('zh/tasks/')
  for (const canary of ['隐身的人', id, 'flag{']) expect(text).not.toContain(canary)
})
