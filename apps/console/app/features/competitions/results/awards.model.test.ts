import { expect, test } from 'vitest'
import { awardsIn, textsFrom } from './awards.model.ts'

const row = (place: number, award: { zh: string; en?: string } | null) => ({
  place,
  rank: place,
  teamId: `${place}`,
  teamName: 'x',
  orgName: 'x',
  divisionName: { zh: '组' },
  score: 0,
  award,
})

test('published awards are the initial texts; ranks beyond the form have no input', () => {
  expect(textsFrom([row(1, { zh: '一等奖' }), row(2, null), row(21, { zh: 'x' })])).toEqual({
    1: { zh: '一等奖', en: '' },
    2: { zh: '', en: '' },
  })
})

test('only ranks with a Chinese text get an award; white space is no text', () => {
  expect(
    awardsIn({
      1: { zh: ' 一等奖 ', en: '' },
      2: { zh: ' ', en: 'Second' },
      3: { zh: '三等奖', en: 'Third' },
    }),
  ).toEqual([
    { place: 1, award: { zh: '一等奖' } },
    { place: 3, award: { zh: '三等奖', en: 'Third' } },
  ])
})
