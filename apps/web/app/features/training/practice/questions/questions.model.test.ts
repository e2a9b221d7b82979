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

test('filters of the question list survive a round trip through the URL', () => {
  const text = `difficulty=3&category=Web&tag=sql&competitionId=${competitionId}&environment=true&standing=attempted&keyword=%E8%9C%9C&order=easiest&page=2`
  const query = parseQuestionQuery(new URLSearchParams(text), 'ctf')
  expect(questionsAddress(query)).toBe(`/training/ctf?${text}`)
})

test('invalid filters of the question list are ignored', () => {
  const odd = 'difficulty=9&competitionId=x&environment=maybe&standing=done&keyword=%20%20&order=loud&page=-1'
  expect(questionsAddress(parseQuestionQuery(new URLSearchParams(odd)))).toBe('/training/questions')
})

test('the default order is not part of the URL', () => {
  expect(questionsAddress({ order: 'newest', page: 1 })).toBe('/training/questions')
  expect(questionsAddress({ order: 'hardest', page: 1 })).toBe('/training/questions?order=hardest')
})

test.each<[QuestionQuery, boolean]>([
  [{ page: 3 }, false],
  [{ bank: 'ctf', order: 'easiest', page: 1 }, false],
  [{ difficulty: 1, page: 1 }, true],
  [{ standing: 'solved', page: 1 }, true],
])('the question query %o is filtered: %s', (query, expected) => {
  expect(isFiltered(query)).toBe(expected)
})

test('the public list is never requested with a progress filter', () => {
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
])('of %i questions, the random number %f selects question %i', (total, chance, place) => {
  expect(randomPage(total, chance)).toBe(place)
})
