import { createContent, getActivity, getArticle, getDataset, type RichDocument } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor, drafts, publishContent, textOf } from '../testing/content.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const longest = textOf('a'.repeat(399_000))

test('a document of maximum length is accepted in both languages at once', async () => {
  const document = drafts.info({ body: { zh: longest, en: longest } })
  expect((await editor.call(createContent, { body: { kind: 'info', document } })).status).toBe(200)
})

test('a document beyond the maximum length, or a body beyond the limit, is refused', async () => {
  const tooLong = textOf('a'.repeat(400_100))
  const document = drafts.info({ body: { zh: tooLong } })
  expect((await editor.call(createContent, { body: { kind: 'info', document } })).status).toBe(400)
  const endless = drafts.info({ body: { zh: longest, en: longest }, authors: ['a'.repeat(200_000)] })
  expect((await editor.call(createContent, { body: { kind: 'info', document: endless } })).status).toBe(413)
})

const hostile = '<img src=x onerror=ran()>&lt;script&gt;ran()&lt;/script&gt;'
const attack: RichDocument = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: hostile }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: hostile, marks: [{ type: 'code' }] },
        { type: 'formula', attrs: { tex: `\\text{${hostile}` } },
        { type: 'footnote', attrs: { text: hostile } },
      ],
    },
    { type: 'codeBlock', attrs: { language: 'xml' }, content: [{ type: 'text', text: hostile }] },
  ],
}
const body = { zh: attack, en: attack }

test.each([
  ['an article', () => publishContent(editor, 'info', drafts.info({ body })), getArticle],
  ['an activity', () => publishContent(editor, 'activity', drafts.activity({ body })), getActivity],
  ['a dataset', () => publishContent(editor, 'dataset', drafts.dataset({ body })), getDataset],
])('%s is published as rendered and sanitised, in both languages', async (_, write, read) => {
  const { body: answer } = await api.visitor().call(read, { params: { id: await write() } })
  const { html, outline } = answer.data as {
    html: { zh: string; en: string }
    outline: { zh: { text: string }[] }
  }
  for (const shown of [html.zh, html.en]) {
    expect(shown).not.toMatch(/<(img|script)/)
    expect(shown).toContain('&lt;img src=x onerror=ran()&gt;&amp;lt;script&amp;gt;')
  }
  // The outline is plain text, so it contains what was written.
  expect(outline.zh[0]?.text).toBe(hostile)
})
