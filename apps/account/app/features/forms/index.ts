/** Forms of the account service: validated by the server's rules before sending, with errors beside their fields. */
export { FormNotice, SubmitButton } from './form-parts.tsx'
export { limits } from './rule-messages.ts'
export { useIsHydrated } from './use-is-hydrated.ts'
export { useSubmission } from './use-submission.ts'
export { useValues } from './use-values.ts'
