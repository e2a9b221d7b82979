/** For tests only: real databases, a visitor, and the demand that every declared status is shown. */
export { cases, everyNth, isFull } from './cases.ts'
export { type Answered, describeRoute, type StatusBlocks } from './describe-route.ts'
export { describeForgery, type ForgeryMatrix, foreignOrigins } from './forgery-matrix.ts'
export { type Fuzzed, type FuzzPlan, fuzzRoutes, seedOfToday } from './fuzz/fuzz-routes.ts'
export { hostileFileNames } from './hostile-names.ts'
export {
  everyArgument,
  hostilePasswords,
  isPasswordOf,
  oddPasswords,
  passwordCanary,
} from './hostile-passwords.ts'
export { hostileSources } from './hostile-sources.ts'
export { type FormPart, multipart, multipartType } from './multipart.ts'
export { databaseFingerprint, type Owner, openOwner } from './owner.ts'
export { type RawAnswer, rawGet, rawRequest } from './raw-request.ts'
export { goodRedirects, hostileRedirects } from './redirects.ts'
export { closedPort, engineSockets, fileStore, givenCluster, redisUrl } from './service-urls.ts'
export { type SilentProxy, silentProxy } from './silent-proxy.ts'
export { type SilentServer, silentServer } from './silent-server.ts'
export { type TestDatabase, testDatabase } from './test-database.ts'
export { TicketOffice } from './ticket-office.ts'
export { type Sent, Visitor, type VisitorAnswer } from './visitor.ts'
