import { expect, test } from 'vitest'
import { awardsIn, textsFrom } from './awards.model.ts'

const row = (
  place: number | null,
  award: { zh: string; en?: string } | null,
  divisionPlace = place ?? 1,
) => ({
  place,
  rank: place,
  divisionPlace,
  divisionRank: divisionPlace,
  teamId: `${place}`,
  teamName: 'x',
  orgName: 'x',
  divisionId: 'guests',
  divisionName: { zh: '组' },
  score: 0,
  award,
})

test('published awards are the initial texts; ranks beyond the form have no input', () => {
  expect(
    textsFrom([row(1, { zh: '一等奖' }), row(2, null), row(21, { zh: 'x' }), row(null, { zh: '外卡' }, 2)]),
  ).toEqual({
    1: { zh: '一等奖', en: '' },
    2: { zh: '', en: '' },
    '2 guests': { zh: '外卡', en: '' },
  })
})

test('only places with a Chinese text get an award, overall or in their division; white space is no text', () => {
  expect(
    awardsIn({
      1: { zh: ' 一等奖 ', en: '' },
      2: { zh: ' ', en: 'Second' },
      '3 guests': { zh: '三等奖', en: 'Third' },
    }),
  ).toEqual([
    { place: 1, award: { zh: '一等奖' } },
    { place: 3, divisionId: 'guests', award: { zh: '三等奖', en: 'Third' } },
  ])
})
