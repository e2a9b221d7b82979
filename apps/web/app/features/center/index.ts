/**
 * The account centre: the hub of everything that belongs to one's account, where phones begin, and the frame that all its
 * pages share. What stands on a page belongs to its own feature: `<CenterPage>` around `<SignedInOnly>`.
 */

export { personalCenterPath } from './center.model.ts'
export { CenterPage } from './center-page.tsx'
export { CenterScreen } from './center-screen.tsx'
export { SignedInOnly } from './signed-in-only.tsx'
export { UnsavedGuard } from './unsaved-guard.tsx'
export { useLoaded } from './use-loaded.ts'
export { readWayBack, withWayBack } from './way-back.model.ts'
