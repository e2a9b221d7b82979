import type { DraftOf } from '@tiltyard/contracts'
import { type DemoContent, demoId } from '../demo-content.ts'

/** Editors publish in the morning; the day is what a reader sees. */
const morning = (day: string) => `${day}T01:30:00Z`

export const info = (n: number, day: string, document: DraftOf<'info'>): DemoContent<'info'> => ({
  id: demoId('info', n),
  publishedAt: morning(day),
  document,
})

export const explanation = (
  n: number,
  day: string,
  paper: number,
  document: Omit<DraftOf<'paper_explain'>, 'paperId'>,
): DemoContent<'paper_explain'> => ({
  id: demoId('paper_explain', n),
  publishedAt: morning(day),
  document: { ...document, paperId: demoId('paper', paper) },
})
