import { expect, test } from 'vitest'
import { generatePractice, type Practice } from './history.rules.ts'
import { campPeople } from './people.ts'

const day = 86_400
const questions: Practice[] = Array.from({ length: 80 }, (_, n) => ({
  id: `q${n}`,
  difficulty: 1 + (n % 5),
  points: 100,
  solvedScore: n % 7 === 0 ? 60 : null,
  fileName: null,
  hintPrice: n % 3 === 0 ? 10 : null,
  publishedBefore: 1.1 + n * 1.1,
}))

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'at %i o’clock: all of it lies behind, and each is tried only once it is published',
  (hour) => {
    const told = campPeople.flatMap((person) => generatePractice(person, questions, hour * 3600 + 1800))
    expect(told.length).toBeGreaterThan(1_000)
    expect(told.filter(({ secondsAgo }) => secondsAgo <= 0)).toEqual([])
    expect(told.filter(({ secondsAgo, practice }) => secondsAgo >= practice.publishedBefore * day)).toEqual(
      [],
    )
  },
)
