/**
 * The account centre: the hub of everything that belongs to one's account, where phones begin, and the frame that all its
 * pages share. What stands on a page belongs to its own feature: `<CenterPage>` around `<SignedInOnly>`.
 */

export { accountCenterPath } from './account-center.model.ts'
export { AccountCenterPage } from './account-center-page.tsx'
export { AccountCenterScreen } from './account-center-screen.tsx'
export { parseReturnTo, withReturnTo } from './return-to.model.ts'
export { SignedInOnly } from './signed-in-only.tsx'
export { UnsavedGuard } from './unsaved-guard.tsx'
