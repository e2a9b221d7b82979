import { clamdScanner } from '@tiltyard/adapters/files/clamd'
import { startClamd } from '@tiltyard/adapters/files/clamd/testing'
import { ToolForm } from '@tiltyard/contracts'
import { listContributors } from '@tiltyard/core/competitions'
import {
  createToolSubmission,
  decideToolSubmission,
  saveToolSubmission,
  scanSubmittedFile,
  submitToolSubmission,
} from '@tiltyard/core/content'
import { type Actor, newId } from '@tiltyard/core/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const { deps, owner, pages } = worker
const clamd = await startClamd()
afterAll(clamd.stop)
beforeAll(() => worker.start())

const actor = async () => ({ userId: await worker.newUser() }) as Actor
const form = (): ToolForm => ({
  ...ToolForm.parse({}),
  name: 'Key <b>finder</b>',
  summary: { zh: '查找密钥', en: '' },
  category: 'other',
  licence: 'MIT',
  repository: `https://github.com/example/${newId()}`,
  platforms: ['linux'],
})

function unwrap<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; reason: string },
): T {
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

async function submitted(by: Actor) {
  const begun = unwrap(await createToolSubmission(deps, by, { toolId: null }))
  const ref = { submissionId: begun.id }
  const saved = unwrap(await saveToolSubmission(deps, by, { ...ref, revision: 1, form: form() }))
  return unwrap(await submitToolSubmission(deps, by, { ...ref, revision: saved.revision }))
}

const messagesOf = (userId: string) =>
  owner.query<{ title: { en: string }; content: { en: string } | null; path: string }>(
    'select title, content, path from platform.messages where user_id = $1',
    [userId],
  )

test('the submitter is told once of a return with its reason, and of an acceptance with the page', async () => {
  const [sender, editor] = [await actor(), await actor()]
  const first = await submitted(sender)
  const decision = { decision: 'return', reason: 'Which <licence>?' } as const
  unwrap(
    await decideToolSubmission(deps, editor, { submissionId: first.id, revision: first.revision, decision }),
  )
  const second = await submitted(sender)
  const { contentId } = unwrap(
    await decideToolSubmission(deps, editor, {
      submissionId: second.id,
      revision: second.revision,
      decision: { decision: 'accept' },
    }),
  )
  await worker.settled()
  const messages = await messagesOf(sender.userId)
  expect(messages).toHaveLength(2)
  const returned = messages.find(({ content }) => content !== null)
  expect(returned?.content?.en).toContain('Which &#60;licence&#62;?')
  expect(messages.map(({ path }) => path).sort()).toEqual(
    ['/account/center/tools', `/armory/${contentId}`].sort(),
  )
  expect(pages.refreshed.flat()).toEqual(
    expect.arrayContaining(['/armory', `/armory/${contentId}`, '/sitemaps/tools-1.xml']),
  )
})

test('an accepted tool counts for its author in the hall of fame, its review for the editor, each once', async () => {
  const [sender, editor] = [await actor(), await actor()]
  const decide = async (decision: { decision: 'accept' } | { decision: 'return'; reason: string }) => {
    const { id: submissionId, revision } = await submitted(sender)
    const input = { submissionId, revision, decision }
    return unwrap(await decideToolSubmission(deps, editor, input)).contentId
  }
  const toolId = await decide({ decision: 'accept' })
  await decide({ decision: 'return', reason: 'Which licence?' })
  await worker.settled()
  const { data } = (await listContributors(deps, { page: 1 })).value
  const none = { article: 0, question: 0, task: 0, tool: 0, review: 0 }
  const of = ({ userId }: Actor) => data.find((each) => each.userId === userId)?.contributions
  expect(of(sender)).toEqual({ ...none, tool: 1 })
  expect(of(editor)).toEqual({ ...none, review: 2 })

  const change = unwrap(await createToolSubmission(deps, sender, { toolId }))
  const ref = { submissionId: change.id }
  const saved = unwrap(
    await saveToolSubmission(deps, sender, { ...ref, revision: 1, form: { ...change.form, licence: 'ISC' } }),
  )
  const { revision } = unwrap(await submitToolSubmission(deps, sender, { ...ref, revision: saved.revision }))
  unwrap(await decideToolSubmission(deps, editor, { ...ref, revision, decision: { decision: 'accept' } }))
  await worker.settled()
  const tools = (await listContributors(deps, { kind: 'tool', page: 1 })).value.data
  expect(tools.find(({ userId }) => userId === sender.userId)).toMatchObject({ total: 1 })
})

async function withStoredFile() {
  const sender = await actor()
  const { id: submissionId } = await submitted(sender)
  const fileId = newId()
  await owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
     values ($1, $2, $3, 'tool-file', 'claimed', 'a.zip', 'application/octet-stream', 3, sha256('abc'), now(), now())`,
    [fileId, `private/tool-file/${fileId}`, sender.userId],
  )
  await owner.query(`update platform.tool_submissions set file_id = $2, scan = 'queued' where id = $1`, [
    submissionId,
    fileId,
  ])
  return { submissionId, fileId }
}

const scanOf = async (submissionId: string) => {
  const [row] = await owner.query<{ scan: string; scan_detail: string | null }>(
    'select scan, scan_detail from platform.tool_submissions where id = $1',
    [submissionId],
  )
  return row
}

const storing = (content: string) => ({
  ...deps,
  files: {
    ...deps.files,
    open: async () => ({
      size: content.length,
      content: (async function* () {
        yield Buffer.from(content)
      })(),
    }),
  },
})

test('a file is scanned by clamd where it is configured, and its finding is kept', async () => {
  const scanner = clamdScanner(clamd)
  const [clean, infected] = [await withStoredFile(), await withStoredFile()]
  await scanSubmittedFile({ ...storing('harmless'), scanner }, clean)
  await scanSubmittedFile({ ...storing('TILTYARD-TEST-SIGNATURE'), scanner }, infected)
  expect(await scanOf(clean.submissionId)).toEqual({ scan: 'clean', scan_detail: null })
  expect(await scanOf(infected.submissionId)).toEqual({
    scan: 'infected',
    scan_detail: 'Tiltyard.Test-Signature',
  })
})

test('without a scanner a file is marked as not scanned', async () => {
  const file = await withStoredFile()
  await scanSubmittedFile({ ...storing('anything'), scanner: null }, file)
  expect(await scanOf(file.submissionId)).toMatchObject({ scan: 'off' })
})

test('a scanner that does not respond leaves the file waiting for the next attempt', async () => {
  const file = await withStoredFile()
  const scanner = clamdScanner({ host: '127.0.0.1', port: 1 })
  await expect(scanSubmittedFile({ ...storing('anything'), scanner }, file)).rejects.toThrow(
    'does not respond',
  )
  expect(await scanOf(file.submissionId)).toMatchObject({ scan: 'queued' })
})
