import { behindTheNoise } from './behind-the-noise.ts'
import { nameTheColumn } from './name-the-column.ts'
import { oddExports } from './odd-exports.ts'
import { releaseItSafely } from './release-it-safely.ts'
import { robotsAtTheDoor } from './robots-at-the-door.ts'
import { smallestClass } from './smallest-class.ts'
import { spentBudget } from './spent-budget.ts'
import { whichRelease } from './which-release.ts'

export const analyticsQuestions = [
  smallestClass,
  whichRelease,
  spentBudget,
  nameTheColumn,
  robotsAtTheDoor,
  behindTheNoise,
  oddExports,
  releaseItSafely,
]
