/** What a form holds, as it is handed in, and whether two of them say the same. */
export { type DraftValues, sameDraft, toDraft } from './draft.model.ts'
