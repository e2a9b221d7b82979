import { analyticsQuestions } from './analytics/index.ts'
import { attackDefenseQuestions } from './attack-defense/index.ts'
import { ctfQuestions } from './ctf/index.ts'
import type { DemoGroup, DemoQuestion } from './demo-question.ts'
import { forensicsQuestions } from './forensics/index.ts'
import { realWorldQuestions } from './real-world/index.ts'

const byBank: readonly (readonly (DemoQuestion | DemoGroup)[])[] = [
  ctfQuestions,
  attackDefenseQuestions,
  analyticsQuestions,
  realWorldQuestions,
  forensicsQuestions,
]
const most = Math.max(...byBank.map(({ length }) => length))

/** The demo's training camp as it was published: one of each bank in turn, the easier first. */
export const demoQuestions: readonly (DemoQuestion | DemoGroup)[] = Array.from({ length: most }, (_, n) =>
  byBank.flatMap((questions) => questions.slice(n, n + 1)),
).flat()
