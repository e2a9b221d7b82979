/** What the business asks of the outside world; adapters implement these and nothing else. */

export type { BibliographyEntry, BibliographyReader } from './bibliography.ts'
export type { FilePart, FileStore } from './file-store.ts'
export type { IdentityProvider, Person, SignInTrip } from './identity-provider.ts'
export type { CleanFormat, CleanImage, ImageMaker, ImageOrder } from './image-maker.ts'
export type { Lexicon } from './lexicon.ts'
export type { Mail, Mailer } from './mailer.ts'
export type { PageCache } from './page-cache.ts'
export type { CodeMessage, SmsSender } from './sms.ts'
