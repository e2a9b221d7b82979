import { RE2JS } from 're2js'

const programs = new Map<string, RE2JS | null>()
const keptPrograms = 1_000

/** The whole answer has to match. A pattern that cannot be read matches nothing. */
export function matches(pattern: string, text: string): boolean {
  return programOf(pattern)?.matches(text) ?? false
}

/** Time to match grows with it and with the length of the answer; null: this is no pattern. */
export function programSize(pattern: string): number | null {
  return programOf(pattern)?.programSize() ?? null
}

function programOf(pattern: string): RE2JS | null {
  const known = programs.get(pattern)
  if (known !== undefined) return known
  if (programs.size >= keptPrograms) programs.clear()
  const made = compile(pattern)
  programs.set(pattern, made)
  return made
}

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}
