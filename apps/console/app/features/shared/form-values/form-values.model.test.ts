import { expect, test } from 'vitest'
import { areFormValuesEqual, pruneFormValues } from './form-values.model.ts'

const blank = { type: 'doc', content: [{ type: 'paragraph' }] }
const written = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: ' a ' }] }] }

test('empty form values are omitted at every depth', () => {
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

test('a blank rich text is omitted, and a written one stays unchanged', () => {
  expect(pruneFormValues({ body: { zh: written, en: blank } })).toEqual({ body: { zh: written } })
  expect(pruneFormValues({ body: { zh: blank } })).toEqual({})
})

test('a rich text with only a picture or a rule is not blank', () => {
  const rule = { type: 'doc', content: [{ type: 'horizontalRule' }] }
  expect(pruneFormValues({ body: { zh: rule } })).toEqual({ body: { zh: rule } })
})

test('form values are equal when they would be sent as equal', () => {
  expect(areFormValuesEqual({ a: ' x', b: '' }, { b: undefined, a: 'x' })).toBe(true)
  expect(areFormValuesEqual({ a: ['x', 'y'] }, { a: ['y', 'x'] })).toBe(false)
})
