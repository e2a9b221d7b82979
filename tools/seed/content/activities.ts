import { comingActivities } from './activities/coming.ts'
import { heldActivities } from './activities/held.ts'
import type { DemoContent } from './demo-content.ts'

/** Evenings of the demo installation's own circle: invented, about papers that are real. */
export const demoActivities: readonly DemoContent<'activity'>[] = [...heldActivities, ...comingActivities]
