/** What the forms here share: checked by the server's own rules before they are sent, told beside the field that is wrong. */
export { FormNotice } from './form-notice.tsx'
export { limits } from './rule-words.ts'
export { SubmitButton } from './submit-button.tsx'
export { useIsAlive } from './use-is-alive.ts'
export { useSubmission } from './use-submission.ts'
export { useValues } from './use-values.ts'
