import { expect, test } from 'vitest'
import { awardedPlace, awardsIn, otherPlace, textsFrom } from './awards.model.ts'

const row = (place: number | null, divisionPlace: number) => ({ place, divisionPlace, divisionId: 'guests' })

test('published awards are the initial texts, also those of places without an input', () => {
  expect(
    textsFrom([
      { place: 1, award: { zh: '一等奖' } },
      { place: 21, award: { zh: '纪念奖', en: 'Mention' } },
      { place: 2, divisionId: 'guests', award: { zh: '外卡' } },
    ]),
  ).toEqual({
    1: { zh: '一等奖', en: '' },
    21: { zh: '纪念奖', en: 'Mention' },
    '2 guests': { zh: '外卡', en: '' },
  })
})

test('a team is awarded for its overall place, in a division and without an overall place for that of the division', () => {
  const inDivision = { place: 2, divisionId: 'guests' }
  expect(awardedPlace(row(7, 2), undefined)).toEqual({ place: 7 })
  expect(awardedPlace(row(7, 2), 'guests')).toEqual(inDivision)
  expect(awardedPlace(row(null, 2), undefined)).toEqual(inDivision)
  expect(otherPlace(row(7, 2), undefined)).toEqual(inDivision)
  expect(otherPlace(row(7, 2), 'guests')).toEqual({ place: 7 })
  expect(otherPlace(row(null, 2), 'guests')).toBeNull()
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
