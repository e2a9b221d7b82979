import { expect, test } from 'vitest'
import {
  isFiltered,
  parseQuestionQuery,
  publicFilters,
  type QuestionQuery,
  questionsAddress,
  randomPage,
} from './questions.model.ts'

const competitionId = '01900000-0000-7000-8000-000000000202'

test('what an address says is read, and written back the same', () => {
  const text = `difficulty=3&category=Web&tag=sql&competitionId=${competitionId}&environment=true&standing=attempted&keyword=%E8%9C%9C&order=easiest&page=2`
  const query = parseQuestionQuery(new URLSearchParams(text), 'ctf')
  expect(questionsAddress(query)).toBe(`/training/ctf?${text}`)
})

test('what makes no sense is left out', () => {
  const odd = 'difficulty=9&competitionId=x&environment=maybe&standing=done&keyword=%20%20&order=loud&page=-1'
  expect(questionsAddress(parseQuestionQuery(new URLSearchParams(odd)))).toBe('/training/questions')
})

test('the newest first needs no word in the address', () => {
  expect(questionsAddress({ order: 'newest', page: 1 })).toBe('/training/questions')
  expect(questionsAddress({ order: 'hardest', page: 1 })).toBe('/training/questions?order=hardest')
})

test.each<[QuestionQuery, boolean]>([
  [{ page: 3 }, false],
  [{ bank: 'ctf', order: 'easiest', page: 1 }, false],
  [{ difficulty: 1, page: 1 }, true],
  [{ standing: 'solved', page: 1 }, true],
])('%o is narrowed: %s', (query, expected) => {
  expect(isFiltered(query)).toBe(expected)
})

test('the server is never asked by one’s own standing', () => {
  expect(publicFilters({ bank: 'ctf', standing: 'solved', keyword: 'a', page: 2 })).toEqual({
    bank: 'ctf',
    keyword: 'a',
    page: 2,
    limit: 20,
  })
})

test.each([
  [1, 0, 1],
  [10, 0, 1],
  [10, 0.999, 10],
  [10, 0.5, 6],
])('of %i, chance %f is the %ith', (total, chance, place) => {
  expect(randomPage(total, chance)).toBe(place)
})
