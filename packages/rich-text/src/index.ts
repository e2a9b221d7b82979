/**
 * What people write as HTML, made safe to show. For servers only: pages receive the result as SafeHtml and show it with
 * <RichText> of the kit. `toSafeHtml` is for what comes in; `sanitise` is for what is stored already and goes out again.
 */
export { decodeOnce } from './decode-once.ts'
export { ownFilePaths } from './own-files.ts'
export { sanitise } from './sanitise.ts'
export { toSafeHtml } from './to-safe-html.ts'
