import { serveThreadRequests } from '../../kernel/thread.ts'
import type { PatternRequest, PatternResponse } from './pattern-matching.ts'
import { matchesProgram, programSize } from './pattern-program.ts'

serveThreadRequests(
  (request: PatternRequest): PatternResponse =>
    request.text === undefined ? programSize(request.pattern) : matchesProgram(request.pattern, request.text),
)
