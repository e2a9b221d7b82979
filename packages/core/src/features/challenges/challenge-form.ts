import type { ChallengeKind, Scorer } from '@tiltyard/contracts'
import type { ChallengeFacts, ChallengeOption } from './challenge.ts'

/** How a challenge is answered, as its author states it; a task or a question adds what only it has. */
export type ChallengeForm =
  | { readonly kind: 'flag' }
  | { readonly kind: Exclude<ChallengeKind, 'flag' | 'choice' | 'file' | 'group' | 'exam'> }
  | { readonly kind: 'exam' }
  | { readonly kind: 'choice'; readonly options: ChallengeOption[]; readonly isMultiple: boolean }
  | { readonly kind: 'file'; readonly fileName: string; readonly bytesMax: number; readonly scorer: Scorer }
  | { readonly kind: 'group'; readonly passScore: number }

type FormFacts = Pick<ChallengeFacts, 'kind' | 'options' | 'isMultiple' | 'passScore' | 'file'>

export function formFacts(form: ChallengeForm): FormFacts {
  const { kind } = form
  const facts = { kind, options: null, isMultiple: false, passScore: null, file: null }
  switch (kind) {
    case 'choice':
      return { ...facts, options: form.options, isMultiple: form.isMultiple }
    case 'file':
      return { ...facts, file: { name: form.fileName, bytesMax: form.bytesMax, scorer: form.scorer } }
    case 'group':
      return { ...facts, passScore: form.passScore }
    default:
      return facts
  }
}

type FormRow = {
  readonly kind: ChallengeKind
  readonly options: readonly ChallengeOption[] | null
  readonly is_multiple: boolean
  readonly pass_score: number | null
  readonly file_name: string | null
  readonly file_bytes_max: number | null
  readonly scorer: unknown
}

/** The inverse, of what is stored. */
export function challengeForm(row: FormRow): ChallengeForm {
  const { kind } = row
  switch (kind) {
    case 'flag':
      return { kind }
    case 'choice':
      return { kind, options: [...(row.options ?? [])], isMultiple: row.is_multiple }
    case 'file':
      return {
        kind,
        fileName: row.file_name ?? '',
        bytesMax: row.file_bytes_max ?? 1,
        scorer: row.scorer as Scorer,
      }
    case 'group':
      return { kind, passScore: row.pass_score ?? 0 }
    default:
      return { kind }
  }
}
