/** Access to the files of a dataset: what the signed-in person may do, and their application. */
export { canDownload } from './access.model.ts'
export { AccessBox } from './access-box.tsx'
export { ApplicationScreen } from './application-screen.tsx'
export { ApplicationSteps } from './application-steps.tsx'
export { loadApplicationPage } from './queries.ts'
export { Remaining } from './remaining.tsx'
export { type OwnAccess, useOwnAccess } from './use-own-access.ts'
