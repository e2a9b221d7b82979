import type { CompetitionTemplate } from '@tiltyard/contracts'
import { campus } from './campus.ts'
import { company } from './company.ts'
import { jeopardy24, jeopardy48 } from './jeopardy.ts'
import type { Template } from './template.ts'

export const templates: Readonly<Record<CompetitionTemplate, Template>> = {
  'jeopardy-24': jeopardy24,
  'jeopardy-48': jeopardy48,
  campus,
  company,
}
export type { Template }
