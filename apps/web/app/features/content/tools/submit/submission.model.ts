import type { ToolForm, ToolSubmission } from '@tiltyard/contracts/browser'

/** Changed: not yet sent. Conflict: saved elsewhere since. */
export type SubmissionPhase = 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'

export type SubmissionDraft = {
  readonly form: ToolForm
  readonly revision: number
  readonly phase: SubmissionPhase
}

export const openDraft = ({ form, revision }: ToolSubmission): SubmissionDraft => ({
  form,
  revision,
  phase: 'saved',
})

export function typed(draft: SubmissionDraft, change: Partial<ToolForm>): SubmissionDraft {
  return {
    ...draft,
    form: { ...draft.form, ...change },
    phase: draft.phase === 'conflict' ? 'conflict' : 'changed',
  }
}

/** What was typed while the request was under way is still to be saved. */
export function stored(draft: SubmissionDraft, sent: ToolForm, revision: number): SubmissionDraft {
  return { ...draft, revision, phase: draft.form === sent ? 'saved' : 'changed' }
}

/** One author a line, or separated by commas. */
export const parseAuthors = (text: string): string[] =>
  text
    .split(/[\n,，、;；]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20)
