import { expect, test } from 'vitest'
import { areFormValuesEqual, pruneFormValues } from './form-values.model.ts'

const blank = { type: 'doc', content: [{ type: 'paragraph' }] }
const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: ' a ' }] }] }

test('what is empty is left out, at every depth', () => {
  expect(
    pruneFormValues({
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
  expect(pruneFormValues({ body: { zh: written, en: blank } })).toEqual({ body: { zh: written } })
  expect(pruneFormValues({ body: { zh: blank } })).toEqual({})
})

test('a picture or a rule alone is something', () => {
  const rule = { type: 'doc', content: [{ type: 'horizontalRule' }] }
  expect(pruneFormValues({ body: { zh: rule } })).toEqual({ body: { zh: rule } })
})

test('drafts are the same when they would be handed in as the same', () => {
  expect(areFormValuesEqual({ a: ' x', b: '' }, { b: undefined, a: 'x' })).toBe(true)
  expect(areFormValuesEqual({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false)
})
