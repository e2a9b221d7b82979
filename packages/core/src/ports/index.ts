/** Interfaces to the outside world, which adapters implement. */

export type { CertificateBlock, CertificatePage, CertificatePrinter } from './certificates.ts'
export type { BibliographyEntry, BibliographyParser, Lexicon, PageCache } from './content.ts'
export {
  type EgressHost,
  type EnvironmentDriver,
  EnvironmentGone,
  type EnvironmentLoad,
  type EnvironmentNetwork,
  type EnvironmentSpec,
  type EnvironmentStatus,
  findForbiddenAddress,
  PortNotListening,
  type ProgramResult,
  type ProgramRun,
  parseEgressHost,
  type Terminal,
  type TerminalSize,
} from './environments.ts'
export type {
  FilePart,
  FileScanner,
  FileStore,
  ImageProcessor,
  ResizeOptions,
  SanitizedFormat,
  SanitizedImage,
  ScanVerdict,
} from './files.ts'
export { ServiceUnavailable } from './files.ts'
export type {
  AccountOutcome,
  AccountService,
  IdentityProvider,
  LoginRequest,
  PasswordChange,
  Person,
} from './identity.ts'
export type {
  CodeMessage,
  Mail,
  Mailer,
  MailProbe,
  MailReport,
  SmsOutcome,
  SmsProvider,
  SmsReport,
  SmsSender,
} from './notifications.ts'
export {
  type EncodedRendition,
  maxVideoSeconds,
  type RenditionRequest,
  type ThumbnailRequest,
  type VideoEncoder,
  type VideoFacts,
  VideoRefused,
} from './videos.ts'
