/** The hub of everything that belongs to one's account: where phones begin, since their menu has no room for it. */

export { personalCenterPath } from './center.model.ts'
export { CenterScreen } from './center-screen.tsx'
