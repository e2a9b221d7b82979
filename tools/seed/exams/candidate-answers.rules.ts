import type { SeededRandom } from '@tiltyard/competition-types/theory'
import type { ExamAnswer } from '@tiltyard/contracts'
import type { DemoItem } from './demo-item.ts'

/** An answer that many give, in the options of the author: how likely it is for the weakest and for the best. */
export type Misreading = {
  readonly item: DemoItem
  readonly answer: ExamAnswer
  readonly least: number
  readonly most: number
}

const chance = (random: SeededRandom) => random.below(1_000) / 1_000
const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** Around 0.6, rarely below −1.5 or above 2.5: the sum of uniform numbers is nearly normal. */
export const skillOf = (random: SeededRandom): number =>
  0.6 + 1.7 * (chance(random) + chance(random) + chance(random) - 1.5)

/** What somebody answers, in the options of the author; null: they did not know. */
export function answerOf(
  random: SeededRandom,
  skill: number,
  item: DemoItem,
  misreading: Misreading | undefined,
): ExamAnswer | null {
  if (misreading) {
    const { answer, least, most } = misreading
    if (chance(random) < least + (most - least) * logistic(2 * skill)) return answer
  }
  const knows = 0.05 + 0.9 * logistic(1.5 * (skill - (item.difficulty - 2.6) * 0.55))
  if (chance(random) < knows) return rightAnswer(item)
  return chance(random) < 0.05 ? null : wrongAnswer(random, item)
}

function rightAnswer(item: DemoItem): ExamAnswer {
  switch (item.kind) {
    case 'single':
      return { option: item.right }
    case 'multiple':
      return { options: [...item.right] }
    case 'judge':
      return { isTrue: item.right }
    case 'fill':
      return { blanks: item.blanks.map(({ accepts, number }) => number?.value ?? accepts[0] ?? '') }
  }
}

/** One distractor is as attractive as the others together; of several options one or two are wrong. */
function wrongAnswer(random: SeededRandom, item: DemoItem): ExamAnswer {
  switch (item.kind) {
    case 'single': {
      const others = item.options.flatMap((_, option) => (option === item.right ? [] : [option]))
      const isFirst = chance(random) < 0.35
      return { option: (isFirst ? others[0] : others[random.below(others.length)]) ?? 0 }
    }
    case 'multiple': {
      const chosen = new Set(item.right)
      for (let left = 1 + random.below(2); left > 0; left -= 1)
        toggle(chosen, random.below(item.options.length))
      return { options: chosen.size > 0 ? [...chosen] : [0] }
    }
    case 'judge':
      return { isTrue: !item.right }
    case 'fill':
      return { blanks: item.blanks.map((blank) => wrongText(random, blank)) }
  }
}

function toggle(chosen: Set<number>, option: number): void {
  if (!chosen.delete(option)) chosen.add(option)
}

const guesses = ['加密', '认证', '隐私', '评估', '']

type Blank = Extract<DemoItem, { kind: 'fill' }>['blanks'][number]
const wrongText = (random: SeededRandom, { number }: Blank): string =>
  number
    ? String(Number(number.value) * (random.below(2) + 2))
    : (guesses[random.below(guesses.length)] ?? '')
