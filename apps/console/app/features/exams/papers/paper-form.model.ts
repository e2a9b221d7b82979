import type { ExamPaperPlan, ExamSectionPlan } from '@tiltyard/contracts/browser'
import { pruneFormValues } from '../../shared/form-values/index.ts'
import { questionsOf, type SectionValues, strataOf, toHundredths } from './section.model.ts'

export type PaperValues = Record<string, unknown> & { readonly sections?: readonly SectionValues[] }

export const newSection: SectionValues = { mode: 'all', points: 2, itemIds: [] }

export function valuesOf(plan: ExamPaperPlan): PaperValues {
  return pruneFormValues({ ...plan, sections: plan.sections.map(sectionValuesOf) }) as PaperValues
}

function sectionValuesOf({ points, draw, strata, ...section }: ExamSectionPlan): SectionValues {
  return {
    ...section,
    points: points / 100,
    mode: strata ? 'strata' : draw === null ? 'all' : 'draw',
    ...(strata
      ? { counts: Object.fromEntries(strata.map(({ difficulty, count }) => [difficulty, count])) }
      : { draw }),
  }
}

/** The input of the contract: empty fields become null, and fields that the rules do not need are dropped. */
export function planFrom(values: PaperValues): Record<keyof ExamPaperPlan, unknown> {
  const draft = pruneFormValues(values)
  const byLeader = draft['candidates'] === 'leader'
  const teamRule = byLeader ? 'leader' : draft['teamRule']
  return {
    name: draft['name'],
    minutes: draft['minutes'],
    graceSeconds: draft['graceSeconds'],
    candidates: draft['candidates'],
    teamRule,
    bestOf: teamRule === 'best' ? draft['bestOf'] : null,
    several: draft['several'],
    wrongPermille: draft['wrongPermille'] ?? 0,
    shufflesItems: draft['shufflesItems'] ?? false,
    shufflesOptions: draft['shufflesOptions'] ?? false,
    shows: draft['shows'],
    watches: draft['watches'] ?? [],
    opensAt: draft['opensAt'] ?? null,
    closesAt: draft['closesAt'] ?? null,
    sections: (values.sections ?? []).map(sectionFrom),
  }
}

function sectionFrom(values: SectionValues): Record<keyof ExamSectionPlan, unknown> {
  const { name, instruction } = pruneFormValues({ name: values.name, instruction: values.instruction })
  const { mode, points, itemIds = [] } = values
  return {
    name,
    instruction: instruction ?? null,
    points: points == null ? undefined : toHundredths(points),
    draw: mode === 'all' ? null : questionsOf(values),
    strata: mode === 'strata' ? strataOf(values.counts) : null,
    itemIds,
  }
}
