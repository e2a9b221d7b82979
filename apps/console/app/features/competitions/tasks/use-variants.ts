import { useQuery } from '@tanstack/react-query'
import type { AdminTask } from '@tiltyard/contracts/browser'
import { taskQuery } from '../admin/queries.ts'
import { useCompetition } from '../admin/use-competition.ts'
import { groupScreensOf } from '../types/registry.ts'

/** Variants of the evidence of a question's case; empty where every team has the same. */
export function useVariants({ stageId, parentId }: AdminTask): readonly number[] {
  const { id, stages } = useCompetition()
  const groups = groupScreensOf(stages, stageId)
  const parent = useQuery({ ...taskQuery(id, parentId ?? ''), enabled: groups !== null && parentId !== null })
  const variants = groups && parent.data ? groups.variantsOf(parent.data.settings) : []
  return variants.length > 1 ? variants : []
}
