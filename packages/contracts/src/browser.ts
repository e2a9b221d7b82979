/**
 * The entry for pages: addresses, types and the few pure rules they share with the server. Importing it never
 * brings the validator into a page's first load; forms import their schema from the main entry when they open.
 */
export { type Address, fillPath } from './address.ts'
export { codeLanguages, isImageFile, isLinkAddress } from './contents/rich-attributes.ts'
export type { LocalisedDocument, RichDocument } from './contents/rich-document.ts'
export type * from './contents/rich-nodes.ts'
export type { Envelope } from './envelope.ts'
export * as addresses from './generated/addresses.ts'
export type { Recommendation } from './home/home.contract.ts'
export { inLanguage } from './in-language.ts'
export { fallbackLanguage, type Language, languages, readLanguage } from './language.ts'
export type { Localised } from './localised.ts'
export type { Message } from './messages/messages.contract.ts'
export type { ReasonId } from './reasons.ts'
export type { Refusal, RefusalDetails, Result } from './result.ts'
export type { AnswerOf, CallInput, RouteShape } from './route.ts'
export type { SafeHtml } from './safe-html.ts'
export type { SystemParameters } from './system/system.contract.ts'
export type { CurrentUser } from './users/users.contract.ts'
