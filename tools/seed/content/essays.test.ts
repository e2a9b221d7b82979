import { documentSchemas, type RichBlock, type RichDocument } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { demoDictionary } from './dictionary.ts'
import { demoExplanations, demoInfos } from './essays/index.ts'
import { demoPapers } from './papers.ts'

const all = [
  ...demoInfos.map((content) => ({ ...content, kind: 'info' as const })),
  ...demoExplanations.map((content) => ({ ...content, kind: 'paper_explain' as const })),
]
const named = all.map((content) => ({ name: content.document.title.en, ...content }))

const codesOf = (type: string) =>
  demoDictionary.filter((entry) => entry.type === type).map(({ code }) => code)
const channels = codesOf('channel')
const labels = codesOf('label')

/** The words of a text as a reader counts them: no code, no formulas. */
function wordsOf(body: RichDocument): string {
  const words: string[] = []
  const walk = (node: object): void => {
    if ('type' in node && node.type === 'codeBlock') return
    if ('text' in node && typeof node.text === 'string') words.push(node.text)
    if ('content' in node && Array.isArray(node.content)) for (const child of node.content) walk(child)
  }
  walk(body)
  return words.join(' ')
}

const typesOf = (body: RichDocument) => body.content.map(({ type }: RichBlock) => type)

test('there are enough of them, and no id twice', () => {
  expect(demoInfos.length).toBeGreaterThanOrEqual(18)
  expect(demoExplanations.length).toBeGreaterThanOrEqual(14)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ document }) => document.recommended).length).toBeGreaterThanOrEqual(6)
})

describe.each(named)('$name', ({ kind, document, publishedAt }) => {
  test('is what an editor may hand in', () => {
    expect(documentSchemas[kind].safeParse(document).error?.issues ?? []).toEqual([])
  })

  test('is written in both languages, at the length of an article', () => {
    const { zh, en } = document.body
    if (!en || !document.title.en || !document.summary.en) throw new Error('no English')
    expect(wordsOf(zh).replaceAll(/\s/g, '').length).toBeGreaterThanOrEqual(600)
    expect(wordsOf(en).split(/\s+/).length).toBeGreaterThanOrEqual(350)
  })

  test('has at least two headings, and the same parts in both languages', () => {
    const { zh, en } = document.body
    expect(typesOf(zh).filter((type) => type === 'heading').length).toBeGreaterThanOrEqual(2)
    expect(en && typesOf(en)).toEqual(typesOf(zh))
  })

  test('stands in a channel, under labels that exist, and has been published', () => {
    expect(channels).toContain(document.channel)
    expect(labels).toEqual(expect.arrayContaining(document.labels ?? []))
    expect(publishedAt >= '2026-02-01' && publishedAt < '2026-11-15').toBe(true)
  })
})

describe.each(demoExplanations)('the explanation $document.title.en', ({ document }) => {
  test('is about the paper that it is linked to', () => {
    const paper = demoPapers.find(({ id }) => id === document.paperId)
    const surname = paper?.document.authors[0]?.split(' ').at(-1) ?? 'no such paper'
    expect(`${document.title.en} ${document.summary.en}`).toContain(surname)
  })
})

test('every part that a text can be made of is shown somewhere', () => {
  const written = JSON.stringify(all)
  for (const type of ['heading', 'bulletList', 'orderedList', 'codeBlock', 'table', 'blockquote'])
    expect(written).toContain(`"${type}"`)
  for (const type of ['formula', 'blockFormula', 'footnote', 'bold', 'code'])
    expect(written).toContain(`"${type}"`)
  for (const language of ['python', 'sql', 'bash', 'typescript'])
    expect(written).toContain(`"language":"${language}"`)
})
