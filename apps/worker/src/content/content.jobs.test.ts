import type { DraftOf } from '@tiltyard/contracts'
import {
  createContent,
  getArticle,
  getContent,
  moveContent,
  publishDueContents,
} from '@tiltyard/core/content'
import type { Actor } from '@tiltyard/core/kernel'
import { mergeLabel } from '@tiltyard/core/platform'
import { expect, test, vi } from 'vitest'
import { openWorker } from '../testing/worker.fixture.ts'

const worker = await openWorker()
const actor = { userId: await worker.newUser() } as Actor

const document: DraftOf<'info'> = {
  title: { zh: '定时发布' },
  summary: { zh: '到点才看得见' },
  body: { zh: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '正文' }] }] } },
  channel: 'practice',
}

async function schedule(secondsFromNow: number, labels: readonly string[] = []): Promise<string> {
  const begun = await createContent(worker.deps, actor, {
    kind: 'info',
    document: { labels, authors: [], recommended: false, ...document } as never,
  })
  if (!begun.ok) throw new Error(begun.reason)
  const at = new Date(Date.now() + secondsFromNow * 1000).toISOString()
  const moved = await moveContent(worker.deps, actor, {
    id: begun.value.id,
    to: 'scheduled',
    baseRevision: 1,
    at,
  })
  if (!moved.ok) throw new Error(moved.reason)
  return begun.value.id
}
const stateOf = async (id: string) => {
  const content = await getContent(worker.deps, { id })
  return content.ok ? content.value : null
}

test('scheduled content is hidden until its time, then published once by two workers, and its pages are purged', async () => {
  await Promise.all([worker.start(), worker.start()])
  const id = await schedule(1.5)
  expect((await getArticle(worker.deps, { id })).ok).toBe(false)
  await vi.waitFor(async () => expect((await stateOf(id))?.state).toBe('published'), 10_000)
  await worker.settled()
  expect(await getArticle(worker.deps, { id })).toMatchObject({
    ok: true,
    value: { title: { zh: '定时发布' } },
  })
  const refreshed = worker.pages.refreshed.filter((addresses) => addresses.includes(`/info/article/${id}`))
  expect(refreshed).toHaveLength(1)
  const [row] = await worker.owner.query<{ n: number }>(
    `select count(*)::int as n from platform.audit_log where action = 'contents.publish' and subject = $1`,
    [`content:${id}`],
  )
  expect(row?.n).toBe(1)
})

test('a cancelled schedule publishes nothing', async () => {
  const id = await schedule(1)
  await moveContent(worker.deps, actor, { id, to: 'draft', baseRevision: 1 })
  await worker.settled()
  expect((await stateOf(id))?.state).toBe('draft')
})

test('what carries a label is published under the one that it was merged into', async () => {
  for (const code of ['leaks', 'data-leaks'])
    await worker.owner.query(
      `insert into platform.dictionary_entries (type, code, name) values ('label', $1, $2)`,
      [code, { zh: code, en: code }],
    )
  const id = await schedule(0.2, ['leaks', 'data-leaks'])
  await vi.waitFor(async () => expect((await stateOf(id))?.state).toBe('published'), 10_000)
  expect(await mergeLabel(worker.deps, actor, { code: 'leaks', into: 'data-leaks' })).toMatchObject({
    ok: true,
  })
  await worker.settled()
  const article = await getArticle(worker.deps, { id })
  expect(article.ok && article.value.labels.map(({ code }) => code)).toEqual(['data-leaks'])
  const [counted] = await worker.owner.query<{ n: number }>(
    `select articles::int as n from platform.article_counts where kind = 'info' and facet = 'label:leaks'`,
  )
  expect(counted?.n).toBe(0)
})

test('content that fails to publish does not block the others', async () => {
  const [broken, other] = [await schedule(3600), await schedule(3601)]
  await worker.owner.query(`update platform.content_revisions set document = 'null' where content_id = $1`, [
    broken,
  ])
  const due = publishDueContents({ ...worker.deps, clock: { shiftSeconds: 3700 } })
  await expect(due).rejects.toThrow('1 of 2 failed')
  expect((await stateOf(other))?.state).toBe('published')
})

test('scheduled content with a missing reference returns to the editors with the reason', async () => {
  const id = await schedule(1)
  await worker.owner.query(`delete from platform.content_dictionary_entries where code = 'practice'`)
  await worker.owner.query(`delete from platform.dictionary_entries where code = 'practice'`)
  await vi.waitFor(
    async () =>
      expect(await stateOf(id)).toMatchObject({ state: 'draft', note: 'contents.unknown_reference' }),
    10_000,
  )
})
