/** What the business asks of the outside world; adapters implement these and nothing else. */

export type { BibliographyEntry, BibliographyReader } from './bibliography.ts'
export { type EgressHost, parseEgressHost, unpermittedAddress } from './egress-host.ts'
export {
  type EnvironmentDriver,
  type EnvironmentFound,
  EnvironmentGone,
  type EnvironmentLoad,
  type EnvironmentNetwork,
  type EnvironmentSpec,
  NobodyListens,
  type ProgramEnd,
  type ProgramRun,
  type Terminal,
  type TerminalSize,
} from './environment-driver.ts'
export type { FilePart, FileStore } from './file-store.ts'
export type { IdentityProvider, PasswordChange, Person, SignInTrip } from './identity-provider.ts'
export type { CleanFormat, CleanImage, ImageMaker, ImageOrder } from './image-maker.ts'
export type { Lexicon } from './lexicon.ts'
export type { Mail, Mailer } from './mailer.ts'
export { NeighbourSilent } from './neighbour-silent.ts'
export type { PageCache } from './page-cache.ts'
export type { CodeMessage, SmsSender } from './sms.ts'
