import { RE2JS } from 're2js'

const programs = new Map<string, RE2JS | null>()
const maxCachedPrograms = 1_000

/** The whole answer has to match. A pattern that cannot be read matches nothing. */
export function matchesProgram(pattern: string, text: string): boolean {
  return cachedProgram(pattern)?.matches(text) ?? false
}

/** Time to match grows with it and with the length of the answer; null: this is no pattern. */
export function programSize(pattern: string): number | null {
  return cachedProgram(pattern)?.programSize() ?? null
}

function cachedProgram(pattern: string): RE2JS | null {
  const cached = programs.get(pattern)
  if (cached !== undefined) return cached
  if (programs.size >= maxCachedPrograms) programs.clear()
  const program = compile(pattern)
  programs.set(pattern, program)
  return program
}

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern)
  } catch {
    return null
  }
}
