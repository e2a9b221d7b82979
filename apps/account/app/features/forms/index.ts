/** What the forms here share: checked by the server's own rules before they are sent, told beside the field that is wrong. */
export { FormNotice, SubmitButton } from './form-parts.tsx'
export { limits } from './rule-messages.ts'
export { useIsHydrated } from './use-is-hydrated.ts'
export { useSubmission } from './use-submission.ts'
export { useValues } from './use-values.ts'
