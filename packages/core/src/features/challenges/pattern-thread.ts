import { RE2JS } from 're2js'
import { serveThreadRequests } from '../../kernel/thread.ts'
import type { PatternRequest, PatternResponse } from './pattern-matching.ts'

const programs = new Map<string, RE2JS | null>()
const maxCachedPrograms = 1_000

/** The whole answer has to match. An invalid pattern matches nothing. */
export function matchesProgram(pattern: string, text: string): boolean {
  return cachedProgram(pattern)?.matches(text) ?? false
}

/** Matching time grows with the program size and the length of the answer; null: not a valid pattern. */
function programSize(pattern: string): number | null {
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

serveThreadRequests(
  (request: PatternRequest): PatternResponse =>
    request.text === undefined ? programSize(request.pattern) : matchesProgram(request.pattern, request.text),
)
