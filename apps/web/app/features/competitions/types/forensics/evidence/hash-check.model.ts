/** The check of a file that was chosen on this device. */
export type HashCheck =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly name: string; readonly size: number; readonly bytes: number }
  | { readonly kind: 'equal'; readonly name: string }
  | { readonly kind: 'different'; readonly name: string; readonly hash: string }
  | { readonly kind: 'failed'; readonly name: string }

export function checkResult(name: string, hash: string, expected: string): HashCheck {
  return hash === expected.toLowerCase() ? { kind: 'equal', name } : { kind: 'different', name, hash }
}
