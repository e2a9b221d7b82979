import { expect, test } from 'vitest'
import { sameDraft, toDraft } from './draft.model.ts'

const blank = { type: 'doc', content: [{ type: 'paragraph' }] }
const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: ' a ' }] }] }

test('what is empty is left out, at every depth', () => {
  expect(
    toDraft({
      title: { zh: ' 标题 ', en: '  ' },
      place: { zh: '', en: undefined },
      cover: null,
      labels: [],
      year: 0,
      recommended: false,
      speakers: [{ name: { zh: '甲' }, bio: { zh: '' } }, { name: { zh: '' } }],
    }),
  ).toEqual({
    title: { zh: '标题' },
    labels: [],
    year: 0,
    recommended: false,
    speakers: [{ name: { zh: '甲' } }, {}],
  })
})

test('a text that says nothing is none; one that says something stays as it was written', () => {
  expect(toDraft({ body: { zh: written, en: blank } })).toEqual({ body: { zh: written } })
  expect(toDraft({ body: { zh: blank } })).toEqual({})
})

test('a picture or a rule alone is something', () => {
  const rule = { type: 'doc', content: [{ type: 'horizontalRule' }] }
  expect(toDraft({ body: { zh: rule } })).toEqual({ body: { zh: rule } })
})

test('drafts are the same when they would be handed in as the same', () => {
  expect(sameDraft({ a: ' x', b: '' }, { b: undefined, a: 'x' })).toBe(true)
  expect(sameDraft({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false)
})
