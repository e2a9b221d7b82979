import type { AdminTaskFile, AdminTaskListItem, TypeSettings } from '@tiltyard/contracts/browser'

/** How many variants of its evidence a case has. */
export function variantCount(settings: TypeSettings): number {
  const { variants } = settings
  return typeof variants === 'number' ? variants : 1
}

/** Numbers of the variants from 1. */
export const variantNumbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

type FileCell =
  /** One file for every team. */
  | { readonly state: 'same' }
  | { readonly state: 'own'; readonly size: number; readonly sha256: string }
  | { readonly state: 'missing' }

/** The file that teams with this variant download. */
export function fileCell(
  file: Pick<AdminTaskFile, 'size' | 'sha256' | 'variants'>,
  variant: number,
): FileCell {
  if (variant === 1) return { state: 'own', size: file.size, sha256: file.sha256 }
  const own = file.variants.find(({ number }) => number === variant)
  if (own) return { state: 'own', size: own.size, sha256: own.sha256 }
  return { state: file.variants.length === 0 ? 'same' : 'missing' }
}

type AnswerCell = { readonly state: 'own' | 'shared' | 'missing' | 'none'; readonly answers: number }

/** Which answers are right for teams with this variant; those of variant 0 are right for every team. */
export function answerCell(
  {
    flags,
    variantFlagKinds,
    hasOwnFlags,
  }: Pick<AdminTaskListItem, 'flags' | 'variantFlagKinds' | 'hasOwnFlags'>,
  variant: number,
): AnswerCell {
  const own =
    variant === 0 ? flags : (variantFlagKinds.find((each) => each.variant === variant)?.kinds.length ?? 0)
  if (own > 0) return { state: 'own', answers: own }
  if (variant === 0) return { state: 'none', answers: 0 }
  return { state: flags > 0 || hasOwnFlags ? 'shared' : 'missing', answers: 0 }
}
