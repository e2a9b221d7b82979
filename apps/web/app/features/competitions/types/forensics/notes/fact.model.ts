import { readAnswer } from '@tiltyard/competition-types/answers'
import type { CaseFact, CaseFactPlan } from '@tiltyard/contracts/browser'

/** The form of a fact as typed. */
export type FactDraft = {
  readonly time: string
  /** For a time without a zone. */
  readonly zone: string
  readonly source: string
  readonly text: string
}
export type FactProblem = { readonly time?: 'required' | 'unreadable'; readonly text?: 'required' }

export function draftOf(fact: CaseFact | null, zone: string): FactDraft {
  if (fact === null) return { time: '', zone, source: '', text: '' }
  return { time: fact.happenedAt.replace(/\.000Z$/, 'Z'), zone, source: fact.source, text: fact.text }
}

export function planOf({ time, zone, source, text }: FactDraft): CaseFactPlan | FactProblem {
  const reading = readAnswer('time', { kind: 'typed', text: time }, { zone })
  const at = reading?.kind === 'time' ? reading.at : null
  const problem: FactProblem = {
    ...(at === null && { time: time.trim() === '' ? ('required' as const) : ('unreadable' as const) }),
    ...(text.trim() === '' && { text: 'required' as const }),
  }
  if (at === null || text.trim() === '') return problem
  return { happenedAt: new Date(at).toISOString(), source: source.trim(), text: text.trim() }
}

export const isPlan = (plan: CaseFactPlan | FactProblem): plan is CaseFactPlan => 'happenedAt' in plan

/** The offset of a date, as ±hh:mm. */
export function offsetOf(minutesBehindUtc: number): string {
  if (minutesBehindUtc === 0) return 'Z'
  const size = Math.abs(minutesBehindUtc)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutesBehindUtc > 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
