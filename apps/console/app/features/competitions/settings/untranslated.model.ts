import type { OrgType } from '@tiltyard/contracts/browser'

type TextFieldName = 'name' | 'summary' | 'overview' | 'rules' | 'prizes' | 'faq' | 'agreement'
export type UntranslatedField =
  | { readonly kind: 'text'; readonly name: TextFieldName }
  | { readonly kind: 'condition'; readonly number: number }
  | { readonly kind: 'field'; readonly orgType: OrgType; readonly number: number }

/** Parses a settings path such as conditions.0.text, teamUserFields.school.1.value or rules. */
export function parseUntranslatedPath(path: string): UntranslatedField {
  const [first = '', second = '', third = ''] = path.split('.')
  if (first === 'conditions') return { kind: 'condition', number: Number(second) + 1 }
  if (first === 'teamUserFields')
    return { kind: 'field', orgType: second as OrgType, number: Number(third) + 1 }
  return { kind: 'text', name: first as TextFieldName }
}
