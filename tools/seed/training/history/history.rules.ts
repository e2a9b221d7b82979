import { randomOf } from '../make/random.ts'
import type { CampPerson } from './people.ts'

/** A question or a step that can be answered. */
export type Practice = {
  readonly id: string
  readonly difficulty: number
  readonly points: number
  /** Of a file: from which score on it is solved; null: it is right or wrong. */
  readonly solvedScore: number | null
  readonly fileName: string | null
  readonly hintPrice: number | null
  /** How many days ago it was published. */
  readonly publishedBefore: number
}
export type Practised = {
  /** Before now. */
  readonly secondsAgo: number
  readonly practice: Practice
  readonly kind: 'hint' | 'answer'
  readonly isRight: boolean
  readonly score: number
}

const day = 86_400

/** What one person would have done in their days: easy ones first, some wrong tries on the way, some never solved. */
export function generatePractice(
  person: CampPerson,
  questions: readonly Practice[],
  /** Since midnight where the installation is: evenings are evenings, and a streak has no hole. */
  secondOfDay: number,
): Practised[] {
  const random = randomOf(`practice of ${person.nickname}`)
  const liking = questions.map((practice) => ({ practice, rank: practice.difficulty + random.next() * 2.6 }))
  const waiting = liking.toSorted((a, b) => a.rank - b.rank).map(({ practice }) => practice)
  const answers: Practised[] = []
  for (let ago = person.since; ago >= 0; ago -= 1) {
    const isKept = ago < person.streak
    if (!isKept && random.next() * 10 >= person.diligence * 0.45) continue
    let at =
      ago === 0 ? Math.min(7_000, secondOfDay) : ago * day + secondOfDay - random.between(64_800, 82_800)
    for (let n = random.between(1, isKept ? 2 : 3); n > 0 && at > 600; n -= 1) {
      const before = at / day
      const place = waiting.findIndex(({ publishedBefore }) => publishedBefore > before)
      const practice = waiting[place]
      if (!practice) break
      const tries = attempt(person, practice, random)
      for (const each of tries) {
        at = Math.max(30, at - random.between(60, 900))
        answers.push({ ...each, secondsAgo: at, practice })
      }
      // Whoever fails comes back to it after some others, or never.
      waiting.splice(place, 1)
      if (!tries.some(({ isRight }) => isRight)) waiting.splice(place + random.between(3, 14), 0, practice)
    }
  }
  return answers
}

function attempt(
  { skill }: CampPerson,
  { difficulty, points, solvedScore, hintPrice }: Practice,
  random: ReturnType<typeof randomOf>,
): Pick<Practised, 'kind' | 'isRight' | 'score'>[] {
  const chance = 1 / (1 + Math.exp(difficulty * 1.1 - skill * 6.2))
  const tries: Pick<Practised, 'kind' | 'isRight' | 'score'>[] = []
  for (let n = 0; n < 4; n += 1) {
    if (n === 2 && hintPrice !== null && random.next() < 0.3)
      tries.push({ kind: 'hint', isRight: false, score: -hintPrice })
    const isRight = random.next() < chance
    const most =
      solvedScore === null
        ? points
        : Math.round(
            isRight
              ? solvedScore + random.next() * (points - solvedScore)
              : random.next() * (solvedScore - 1),
          )
    tries.push({ kind: 'answer', isRight, score: solvedScore === null && !isRight ? 0 : most })
    if (isRight || random.next() < 0.35) break
  }
  return tries
}
