import type { ExamItemKind, ExamItemState } from '@tiltyard/contracts/browser'

export const itemKinds = ['single', 'multiple', 'judge', 'fill'] as const satisfies readonly ExamItemKind[]
export const itemStates = ['draft', 'ready', 'retired'] as const satisfies readonly ExamItemState[]
export const difficulties = [1, 2, 3, 4, 5] as const

export type ItemFilters = {
  readonly kind?: ExamItemKind
  readonly topic?: string
  readonly difficulty?: number
  readonly state?: ExamItemState
  readonly keyword?: string
}

/** The URL is user input: unknown values are ignored. */
export function parseItemFilters(search: URLSearchParams): ItemFilters {
  const kind = itemKinds.find((each) => each === search.get('kind'))
  const state = itemStates.find((each) => each === search.get('state'))
  const difficulty = difficulties.find((each) => String(each) === search.get('difficulty'))
  const topic = search.get('topic')?.trim().slice(0, 60)
  const keyword = search.get('keyword')?.trim().slice(0, 80)
  return {
    ...(kind && { kind }),
    ...(topic && { topic }),
    ...(difficulty && { difficulty }),
    ...(state && { state }),
    ...(keyword && { keyword }),
  }
}
