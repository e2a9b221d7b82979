import { answerGaps, gap } from '../answer-gaps.rules.ts'
import type { GroupFacts, StageFacts, StageGap } from '../competition-rules.ts'
import { TaskSettings } from './task-settings.schema.ts'

export function gaps(stage: StageFacts): StageGap[] {
  const cases = stage.groups.map((group) => ({ ...group, ...TaskSettings.parse(group.settings) }))
  return [
    ...answerGaps(stage),
    ...gap('evidence_missing', cases.filter(lacksEvidence).length),
    ...gap(
      'variant_without_answer',
      cases.flatMap(({ variants, children }) => children.filter((child) => lacksAnswer(child, variants)))
        .length,
    ),
    ...gap('pass_score_out_of_reach', cases.filter(({ passScore, points }) => passScore > points).length),
  ]
}

/** Every piece is there; with variants, some of it differs, and what differs has a file for each. */
function lacksEvidence({ evidence, variants }: GroupFacts & { readonly variants: number }): boolean {
  if (evidence.length === 0 || evidence.some(({ isMissing }) => isMissing)) return true
  if (variants === 1) return false
  const differing = evidence.filter((one) => one.variants.length > 0)
  return differing.length === 0 || differing.some((one) => !hasAll(one.variants, 2, variants))
}

/** A question without any answer is a gap of its own. */
function lacksAnswer({ answers, variants }: GroupFacts['children'][number], count: number): boolean {
  return answers === 0 && variants.length > 0 && !hasAll(variants, 1, count)
}

function hasAll(numbers: readonly number[], from: number, to: number): boolean {
  for (let number = from; number <= to; number += 1) if (!numbers.includes(number)) return false
  return true
}
