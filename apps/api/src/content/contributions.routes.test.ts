import {
  decideContribution,
  getContribution,
  getContributionFile,
  listContributions,
  sendContribution,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute, type Visitor } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createContribution, sampleContribution } from '../testing/content.fixture.ts'
import { fetchFile, samplePdf, upload, uploadedFile } from '../testing/uploads.fixture.ts'
import { signedInAs, userIdOf } from '../testing/users.fixture.ts'

const api = await openApi()
const author = await api.signedIn()
const editor = await signedInAs(api, 'editor')
const send = (visitor: Visitor, more: object = {}, headers: Record<string, string> = {}) =>
  visitor.call(sendContribution, { body: { ...sampleContribution, ...more }, headers })
const handIn = async (visitor: Visitor) =>
  uploadedFile(await upload(visitor, 'contribution', { content: samplePdf, fileName: '稿件.pdf' })).fileName
const decide = (visitor: Visitor, contributionId: string, body: object) =>
  visitor.call(decideContribution, { params: { contributionId }, body })
const events = (kind: string, id: string) =>
  api.owner.query(
    `select 1 from platform.outbox_events where kind = $1 and payload->>'contributionId' = $2`,
    [kind, id],
  )

describeRoute(sendContribution, {
  200: async () => {
    const answer = await send(api.visitor())
    const { id } = answer.body.data as { id: string }
    expect(await events('contributions.submitted', id)).toHaveLength(1)
    return answer
  },
  400: () => send(api.visitor(), { consent: false }),
  403: async () => send(api.visitor(), { fileName: await handIn(author) }),
  404: async () => send(author, { fileName: await handIn(await api.signedIn()) }),
})

describe('a contribution', () => {
  test.each([
    ['without consent', { consent: undefined }],
    ['without a title', { title: ' ' }],
    ['with a title of two lines', { title: 'a\nBcc: x@example.org' }],
    ['with a title too long', { title: 'x'.repeat(121) }],
    ['without text', { text: '' }],
    ['with text too long', { text: 'x'.repeat(20_001) }],
    ['without an address to answer to', { email: 'nobody' }],
    ['with two addresses', { email: 'a@example.org, b@example.org' }],
    ['with a field of its own', { state: 'accepted' }],
    ['of an unknown kind', { kind: 'advertisement' }],
  ])('a contribution %s is refused', async (_what, more) => {
    expect((await send(author, more)).status).toBe(400)
  })

  test('a contribution sent twice with one retry key is stored once', async () => {
    const headers = { 'idempotency-key': 'the-same-form' }
    const [first, second] = [await send(author, {}, headers), await send(author, {}, headers)]
    expect(second.body.data).toEqual(first.body.data)
  })

  test('a refused contribution leaves its file available', async () => {
    const fileName = await handIn(author)
    expect((await send(author, { fileName, title: '' })).status).toBe(400)
    expect((await send(author, { fileName })).status).toBe(200)
    expect((await send(author, { fileName })).status).toBe(404)
  })
})

describeRoute(listContributions, {
  200: async () => {
    const id = await createContribution(api, { title: '列表' }, author)
    const answer = await editor.call(listContributions, { query: { state: 'new', limit: '1' } })
    expect(answer.body.data).toMatchObject({
      data: [{ id, kind: 'article', state: 'new', title: '列表', hasFile: false }],
    })
    const declined = await editor.call(listContributions, { query: { state: 'declined' } })
    expect(JSON.stringify(declined.body.data)).not.toContain(id)
    return answer
  },
  400: () => editor.call(listContributions, { query: { state: 'lost' } }),
  401: () => api.visitor().call(listContributions),
  403: () => author.call(listContributions),
})

describeRoute(getContribution, {
  200: async () => {
    const contributionId = await createContribution(api, { fileName: await handIn(author) }, author)
    const answer = await editor.call(getContribution, { params: { contributionId } })
    expect(answer.body.data).toMatchObject({
      text: sampleContribution.text,
      email: sampleContribution.email,
      language: 'zh',
      sender: { id: await userIdOf(author) },
      file: { name: '稿件.pdf', type: 'application/pdf', size: samplePdf.length },
      reviewer: null,
      reason: null,
    })
    return answer
  },
  400: () => editor.call(getContribution, { params: { contributionId: 'x' } }),
  401: () => api.visitor().call(getContribution, { params: { contributionId: newId() } }),
  403: async () =>
    author.call(getContribution, { params: { contributionId: await createContribution(api) } }),
  404: () => editor.call(getContribution, { params: { contributionId: newId() } }),
})

describeRoute(getContributionFile, {
  303: async () => {
    const contributionId = await createContribution(api, { fileName: await handIn(author) }, author)
    const answer = await editor.call(getContributionFile, { params: { contributionId } })
    const file = await fetchFile(api, String(answer.headers['location']))
    expect(file.body).toBe(samplePdf.toString())
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('稿件.pdf')}`,
    })
    return answer
  },
  400: () => editor.call(getContributionFile, { params: { contributionId: 'x' } }),
  401: () => api.visitor().call(getContributionFile, { params: { contributionId: newId() } }),
  403: () => author.call(getContributionFile, { params: { contributionId: newId() } }),
  404: async () =>
    editor.call(getContributionFile, { params: { contributionId: await createContribution(api) } }),
})

describeRoute(decideContribution, {
  200: async () => {
    const id = await createContribution(api)
    expect((await decide(editor, id, { decision: 'review' })).status).toBe(200)
    expect(await events('contributions.decided', id)).toHaveLength(0)
    const answer = await decide(editor, id, { decision: 'decline', reason: '与已有文章重复' })
    expect(await events('contributions.decided', id)).toHaveLength(1)
    const { body } = await editor.call(getContribution, { params: { contributionId: id } })
    expect(body.data).toMatchObject({
      state: 'declined',
      reason: '与已有文章重复',
      reviewer: { id: await userIdOf(editor) },
    })
    return answer
  },
  400: async () => decide(editor, await createContribution(api), { decision: 'decline', reason: ' ' }),
  401: async () => decide(api.visitor(), await createContribution(api), { decision: 'accept' }),
  403: async () => decide(author, await createContribution(api), { decision: 'accept' }),
  404: () => decide(editor, newId(), { decision: 'accept' }),
  409: async () => {
    const id = await createContribution(api)
    await decide(editor, id, { decision: 'accept' })
    return decide(editor, id, { decision: 'decline', reason: 'x' })
  },
})

test('of ten concurrent decisions on a contribution one holds, and the sender is notified once', async () => {
  const id = await createContribution(api)
  const decisions = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      decide(editor, id, n % 2 ? { decision: 'accept' } : { decision: 'decline', reason: 'x' }),
    ),
  )
  expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await events('contributions.decided', id)).toHaveLength(1)
})
