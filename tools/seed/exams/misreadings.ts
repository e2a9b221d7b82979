import type { Misreading } from './candidate-answers.rules.ts'
import { findDemoItem } from './exam-paper.ts'

/** A duration may be written in two units. */
export const durationItem = findDemoItem('A database is backed up every 6 hours')
/** The standard was not part of what candidates were told to prepare. */
export const unannouncedItem = findDemoItem('Into how many security levels')
/** Another question has the rule that the higher level wins, and who knows it takes it for this one. */
export const ambiguousItem = findDemoItem('Vehicle tracks of one department')

export const misreadings: readonly Misreading[] = [
  { item: durationItem, answer: { blanks: ['5 小时 30 分'] }, least: 0.1, most: 0.55 },
  { item: unannouncedItem, answer: { option: 1 }, least: 0.45, most: 0.55 },
  { item: ambiguousItem, answer: { option: 1 }, least: 0.15, most: 0.95 },
]
