import { expect, test } from 'vitest'
import { paperKeys } from './paper-key.rules.ts'

const keys = (title: string, more = {}) =>
  paperKeys({ title, year: 2016, authors: ['Martín Abadi'], ...more }).map(({ key }) => key)

test('titles that differ in case, dashes, blanks, quotes or accents are the same', () => {
  const [key] = keys('Deep Learning with Differential Privacy')
  for (const same of [
    'deep learning with differential-privacy',
    'Deep  Learning: with “Differential” Privacy.',
    'Dęep Léarning with Differential Privacy',
  ])
    expect(keys(same), same).toEqual([key])
  expect(keys('Deep Learning without Differential Privacy')).not.toEqual([key])
})

test('another year is another paper, and a DOI is the same in any case', () => {
  expect(keys('A', { year: 2017 })).not.toEqual(keys('A'))
  expect(keys('A', { doi: '10.1/AB', arxivId: '1607.00133' })).toEqual([
    'doi:10.1/ab',
    'arxiv:1607.00133',
    'title:2016:a:abadi',
  ])
})

test('the first author is compared by last name, in any notation', () => {
  const [key] = keys('A')
  for (const author of ['M. Abadi', 'Abadi, Martín', 'Martin ABADI'])
    expect(keys('A', { authors: [author, 'B'] })).toEqual([key])
  expect(keys('A', { authors: ['Andy Chu'] })).not.toEqual([key])
})
