import type { ForeignFlag } from './foreign-task.ts'
import type { Lose } from './losses.ts'

const longestFlag = 256
const longestPattern = 256

type Given = { readonly type?: unknown; readonly content?: unknown; readonly data?: unknown }

/** Null where nobody could ever send it, or where only a plugin of theirs would know what it means. */
function flagFrom(given: unknown, lose: Lose): ForeignFlag | null {
  const { type = 'static', content, data } = (isPlain(given) ? { content: String(given) } : given) as Given
  const text = isPlain(content) ? String(content).normalize('NFC').trim() : ''
  const anyCase = data === 'case_insensitive'
  if (type === 'regex') return patternFrom(text, anyCase, lose)
  if (type !== 'static') {
    lose('flag_type', String(type))
    return null
  }
  if (text === '' || text.length > longestFlag) {
    lose('flag_unusable')
    return null
  }
  return { kind: anyCase ? 'any-case' : 'exact', text }
}

const most = 20
export function flagsFrom(given: readonly unknown[], lose: Lose): ForeignFlag[] {
  const flags = given.flatMap((flag) => flagFrom(flag, lose) ?? [])
  if (flags.length === 0) lose('no_flag')
  if (flags.length > most) lose('flag_unusable', String(flags.length - most))
  return flags.slice(0, most)
}

/** Theirs, too, have to match a whole answer. Whether the engine here can use it is settled afterwards. */
function patternFrom(text: string, anyCase: boolean, lose: Lose): ForeignFlag | null {
  const pattern = anyCase ? `(?i:${text})` : text
  if (text === '' || pattern.length > longestPattern) {
    lose('flag_pattern')
    return null
  }
  return { kind: 'pattern', text: pattern }
}

const isPlain = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value)
