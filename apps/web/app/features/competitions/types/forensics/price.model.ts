import type { TaskDetail } from '@tiltyard/contracts/browser'
import { pointsOf } from './case.model.ts'

type Credited = Pick<TaskDetail, 'value' | 'creditNow' | 'creditAfterWrong' | 'creditFloor'>

/** What a question earns now, and what one more wrong answer costs. */
export type AnswerPrice = { readonly now: number; readonly cost: number; readonly floor: number }

export function priceOfWrong({ value, creditNow, creditAfterWrong, creditFloor }: Credited): AnswerPrice {
  const now = pointsOf(value, creditNow)
  return { now, cost: now - pointsOf(value, creditAfterWrong), floor: pointsOf(value, creditFloor) }
}
