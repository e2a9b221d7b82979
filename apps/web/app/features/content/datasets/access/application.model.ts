import type { DatasetApplication } from '@tiltyard/contracts/browser'

/** As in the fields of the form; an empty day is none. */
export type ApplicationText = {
  readonly purpose: string
  readonly project: string
  readonly storage: string
  readonly wantedUntil: string
}

export type ApplicationDraft = {
  readonly text: ApplicationText
  /** The version on the server; its revision is null before the first save. */
  readonly saved: ApplicationText
  readonly revision: number | null
  readonly phase: 'untouched' | 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'
}

type SavedApplication = Pick<
  DatasetApplication,
  'state' | 'revision' | 'purpose' | 'project' | 'storage' | 'wantedUntil'
>

/** The open application, or a new one with the texts of the last, so that nobody writes them twice. */
export function openDraft(application: SavedApplication | null): ApplicationDraft {
  const text = {
    purpose: application?.purpose ?? '',
    project: application?.project ?? '',
    storage: application?.storage ?? '',
    wantedUntil: '',
  }
  if (application?.state !== 'draft' && application?.state !== 'returned')
    return { text, saved: text, revision: null, phase: 'untouched' }
  const own = { ...text, wantedUntil: application.wantedUntil ?? '' }
  return { text: own, saved: own, revision: application.revision, phase: 'saved' }
}

const isSame = (one: ApplicationText, other: ApplicationText): boolean =>
  one.purpose === other.purpose &&
  one.project === other.project &&
  one.storage === other.storage &&
  one.wantedUntil === other.wantedUntil

export function typed(draft: ApplicationDraft, change: Partial<ApplicationText>): ApplicationDraft {
  const text = { ...draft.text, ...change }
  if (draft.phase === 'saving' || draft.phase === 'conflict') return { ...draft, text }
  const isUnchanged = draft.revision !== null && isSame(text, draft.saved)
  return { ...draft, text, phase: isUnchanged ? 'saved' : 'changed' }
}

/** Keys typed while the request was on its way are saved by the next one. */
export function stored(draft: ApplicationDraft, sent: ApplicationText, revision: number): ApplicationDraft {
  return { ...draft, saved: sent, revision, phase: isSame(draft.text, sent) ? 'saved' : 'changed' }
}

export type ApplicationField = 'purpose' | 'storage' | 'licence'

/** What is still missing before it can be submitted. */
export function missingFields(text: ApplicationText, isAccepted: boolean): readonly ApplicationField[] {
  return [
    ...(text.purpose.trim() === '' ? (['purpose'] as const) : []),
    ...(text.storage.trim() === '' ? (['storage'] as const) : []),
    ...(isAccepted ? [] : (['licence'] as const)),
  ]
}
