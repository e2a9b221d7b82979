import { NewPerson, nicknameMaxLength } from '@tiltyard/contracts'
import { validateForm } from '../../shared/form-values/index.ts'
import type { PersonLine } from './people-file.model.ts'

export const nameMax = nicknameMaxLength

const nameProblems = { missing: 'nameMissing', tooLong: 'nameTooLong', wrong: 'nameWrong' } as const
type PersonProblem = 'email' | 'twice' | (typeof nameProblems)[keyof typeof nameProblems]

export type CheckedPerson = PersonLine & {
  /** As it will be sent; null for a row with a problem. */
  readonly person: NewPerson | null
  readonly problem: PersonProblem | null
}

/** Validates with the server's schema. Of several rows with one email the first counts. */
export function checkPeople(lines: readonly PersonLine[]): CheckedPerson[] {
  const emails = new Set<string>()
  return lines.map((line) => {
    const { email, displayName } = line
    const checked = validateForm(NewPerson, { email, displayName })
    const key = email.toLowerCase()
    const isTwice = emails.has(key)
    emails.add(key)
    if (checked.ok && !isTwice) return { ...line, person: checked.value, problem: null }
    return { ...line, person: null, problem: checked.ok ? 'twice' : problemOf(checked.errors[0]) }
  })
}

type RowError = { readonly path: readonly (string | number)[]; readonly kind: keyof typeof nameProblems }

const problemOf = (error: RowError | undefined): PersonProblem =>
  error?.path[0] === 'displayName' ? nameProblems[error.kind] : 'email'
