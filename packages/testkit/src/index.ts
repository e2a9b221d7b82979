/** For tests only: real databases, a visitor, and the requirement of a test per declared status. */

export { type CsrfMatrix, describeCsrf, foreignOrigins } from './csrf-matrix.ts'
export {
  cases,
  describeRoute,
  everyNth,
  isFull,
  type RouteAnswer,
  type StatusBlocks,
} from './describe-route.ts'
export { documentedMetrics, metricsProblems } from './documented-metrics.ts'
export { FakeCasServer } from './fake-cas-server.ts'
export { type FastTimers, useFastTimers } from './fast-timers.ts'
export { type FuzzPlan, type FuzzResult, fuzzRoutes, seedOfToday } from './fuzz/fuzz-routes.ts'
export {
  hostileFileNames,
  hostilePasswords,
  hostileSources,
  isPasswordOf,
  listProcessArguments,
  oddPasswords,
  passwordCanary,
} from './hostile-inputs.ts'
export { type FormPart, multipart, multipartType } from './multipart.ts'
export { goodRedirects, hostileRedirects } from './redirects.ts'
export { closedPort, engineSockets, fileStore, getTestCluster, redisUrl } from './service-urls.ts'
export { type SilentProxy, type SilentServer, silentProxy, silentServer } from './silent-proxy.ts'
export {
  databaseFingerprint,
  type Owner,
  openOwner,
  type TestDatabase,
  testDatabase,
} from './test-database.ts'
export {
  type RawAnswer,
  rawGet,
  rawRequest,
  Visitor,
  type VisitorAnswer,
  type VisitorRequest,
} from './visitor.ts'
