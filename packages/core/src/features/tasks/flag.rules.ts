import { timingSafeEqual } from 'node:crypto'
import { digest } from '../../kernel/index.ts'

export type FlagKind = 'exact' | 'any-case' | 'pattern'

/** How a typed flag is read: blanks around it are an accident of copying, and one character may be written in two ways. */
export function flagText(typed: string): string {
  return typed.normalize('NFC').trim()
}

/** Bound to its task: the same flag of two tasks looks different in the table. */
export function digestFlag(
  key: Buffer,
  {
    taskId,
    text,
    kind,
  }: { readonly taskId: string; readonly text: string; readonly kind: 'exact' | 'any-case' },
): Buffer {
  const read = kind === 'exact' ? flagText(text) : flagText(text).toLowerCase()
  return digest(key, `${taskId}\n${kind}\n${read}`)
}

/** Both are digests under our key, of one length: the time tells nothing of the flag. */
export function sameDigest(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
