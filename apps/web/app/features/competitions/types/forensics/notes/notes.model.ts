import type { CaseNotes } from '@tiltyard/contracts/browser'

/** The notes as edited here, beside the version that was saved last. */
export type NotesState = {
  readonly text: string
  /** The version that the text is based on. */
  readonly base: CaseNotes
  /** The text of the last request; a lost reply leaves open whether it was saved. */
  readonly sent: string | null
  readonly phase: 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'
  /** Set in a conflict: what a team mate has saved meanwhile. */
  readonly theirs: CaseNotes | null
}

export type NotesEvent =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'sending' }
  | { readonly kind: 'saved'; readonly revision: number; readonly at: string; readonly by: string }
  | { readonly kind: 'failed' }
  /** Somebody else has saved since `base`. */
  | { readonly kind: 'conflict'; readonly theirs: CaseNotes }
  | { readonly kind: 'load-theirs' }
  | { readonly kind: 'keep-mine' }
  | { readonly kind: 'refreshed'; readonly notes: CaseNotes }

export const openNotes = (base: CaseNotes): NotesState => ({
  text: base.text,
  base,
  sent: null,
  phase: 'saved',
  theirs: null,
})

export function reduceNotes(state: NotesState, event: NotesEvent): NotesState {
  switch (event.kind) {
    case 'typed':
      return { ...state, text: event.text, phase: phaseAfterTyping(state, event.text) }
    case 'sending':
      return { ...state, sent: state.text, phase: 'saving' }
    case 'saved': {
      const { revision, at: savedAt, by: savedBy } = event
      const base = { text: state.sent ?? state.text, revision, savedAt, savedBy }
      return { ...state, base, sent: null, phase: base.text === state.text ? 'saved' : 'changed' }
    }
    case 'failed':
      return { ...state, phase: 'failed' }
    case 'conflict':
      return stateAfterConflict(state, event.theirs)
    case 'load-theirs':
      return state.theirs ? openNotes(state.theirs) : state
    case 'keep-mine':
      return state.theirs ? { ...state, base: state.theirs, theirs: null, phase: 'changed' } : state
    case 'refreshed':
      return state.phase === 'saved' && event.notes.revision > state.base.revision
        ? openNotes(event.notes)
        : state
  }
}

function phaseAfterTyping({ phase, base }: NotesState, text: string): NotesState['phase'] {
  if (phase === 'saving' || phase === 'conflict') return phase
  return text === base.text ? 'saved' : 'changed'
}

function stateAfterConflict(state: NotesState, theirs: CaseNotes): NotesState {
  if (theirs.text === state.text) return openNotes(theirs)
  // The last request of this page was saved and its reply was lost.
  if (theirs.text === state.sent && theirs.revision === state.base.revision + 1)
    return { ...state, base: theirs, sent: null, phase: 'changed' }
  return { ...state, theirs, phase: 'conflict' }
}
