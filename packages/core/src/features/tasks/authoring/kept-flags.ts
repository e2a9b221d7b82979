import type { NewFlag } from '@tiltyard/contracts'
import { digestFlag } from '../flag.rules.ts'
import type { KeptFlag } from '../task-script.ts'

/** As they are kept: what they look like under our key, and patterns as they are. */
export function keptFlags(key: Buffer, taskId: string, flags: readonly NewFlag[]): KeptFlag[] {
  return flags.map(({ kind, text }) =>
    kind === 'pattern'
      ? { kind, digest: null, pattern: text }
      : { kind, digest: digestFlag(key, { taskId, text, kind }), pattern: null },
  )
}
