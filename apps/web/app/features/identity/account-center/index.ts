/**
 * The account centre: its hub and the layout of its pages. The content of each page belongs to its own
 * feature: `<AccountCenterPage>` around `<SignedInOnly>`.
 */

export { accountCenterPath } from './account-center.model.ts'
export { AccountCenterPage } from './account-center-page.tsx'
export { AccountCenterScreen } from './account-center-screen.tsx'
export { parseReturnTo, withReturnTo } from './return-to.model.ts'
export { SignedInOnly } from './signed-in-only.tsx'
export { UnsavedGuard } from './unsaved-guard.tsx'
