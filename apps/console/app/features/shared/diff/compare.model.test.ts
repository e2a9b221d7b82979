import { expect, test } from 'vitest'
import { compareDocuments } from './compare.model.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a comparison lists only changed fields, each with its path and diff', () => {
  const changes = compareDocuments(
    { title: { zh: '旧标题' }, year: 2023, labels: ['a', 'b'], same: 'x', gone: 'y' },
    { title: { zh: '新标题', en: 'Title' }, year: 2024, labels: ['a', 'c'], same: 'x' },
  )
  expect(changes.map(({ path }) => path)).toEqual(['title.zh', 'title.en', 'year', 'labels', 'gone'])
  expect(changes[0]?.pieces).toEqual([
    { kind: 'gone', text: '旧' },
    { kind: 'new', text: '新' },
    { kind: 'same', text: '标题' },
  ])
})

test('a rich text is compared by its words, with symbols for formulas, pictures and tables', () => {
  const cell = (text: string) => ({ type: 'tableCell', content: [paragraph(text)] })
  const before = doc(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Intro' }] },
    paragraph('one two'),
    { type: 'table', content: [{ type: 'tableRow', content: [cell('a'), cell('b')] }] },
  )
  const after = doc(
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Intro' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'one ' },
        { type: 'formula', attrs: { tex: 'x^2' } },
      ],
    },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('a'), cell('c')] }] },
    { type: 'image', attrs: { file: 'public/a.png', alt: 'A map' } },
  )
  const [change] = compareDocuments({ body: { zh: before } }, { body: { zh: after } })
  expect(change?.path).toBe('body.zh')
  const text = (left: 'gone' | 'new') =>
    change?.pieces
      .filter(({ kind }) => kind !== left)
      .map((piece) => piece.text)
      .join('')
  expect(text('new')).toBe('## Intro\none two\na | b')
  expect(text('gone')).toBe('## Intro\none $x^2$\na | c\n[A map] public/a.png')
})

test('equal documents have no changes', () => {
  expect(compareDocuments({ a: { b: [1, { c: 2 }] } }, { a: { b: [1, { c: 2 }] } })).toEqual([])
})
