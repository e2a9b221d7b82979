/** The area environments: README.md says what it owns. What is not exported here is private to it. */

export { type ConnectionDeps, createConnectionAddress } from './access/connection-address.ts'
export {
  type ConnectionGrant,
  connectionKeyPurpose,
  connectionTokenLength,
  signConnectionToken,
  verifyConnectionToken,
} from './access/connection-token.ts'
export {
  type AccessAddresses,
  entryPath,
  parseServiceHost,
  type ServiceTarget,
  serviceHost,
} from './access/environment-access.rules.ts'
export type { AccessDenied, AccessGrant, Ticket } from './access/environment-access.store.ts'
export {
  createAccessTicket,
  type EnvironmentAccessDeps,
  getAccessGrant,
  listAccessGrants,
  redeemTicket,
  setPassword,
} from './access/environment-access.ts'
export { withTimeout, writeEnvironmentFile } from './engine.ts'
export { maxLifetimeFactor } from './environment.rules.ts'
export { environmentsChannel } from './environment.store.ts'
export type { EngineDeps, EnvironmentDeps, EnvironmentLimits, ReconcilerDeps } from './environment-deps.ts'
export { findFlagOwner, listFlagOwners } from './environment-flag.store.ts'
export { digestSubmittedFlag } from './environment-flag.ts'
export { type EnvironmentCaller, type EnvironmentOwner, ownerOf } from './environment-owner.ts'
export { getCapacity, listActiveEnvironments } from './monitoring/active-environments.ts'
export { personalEnvironments } from './personal.store.ts'
export {
  type ReconcilerLoopOptions,
  reconcileEnvironments,
  runReconcilerLoop,
} from './reconciler/reconciler-loop.ts'
export { engineTimeoutSeconds } from './reconciler/timeouts.rules.ts'
export { extendAfterAnswer } from './requests/answer-extension.ts'
export { getDryRun, startDryRun } from './requests/dry-runs.ts'
export { extendEnvironment } from './requests/environment-extension.ts'
export {
  type EnvironmentRequest,
  type RequestRefusal,
  requestEnvironment,
} from './requests/environment-request.ts'
export {
  deleteEnvironment,
  forceDeleteEnvironment,
  getEnvironment,
  getOwnedEnvironment,
  listOwnEnvironments,
  resetEnvironment,
  stopEnvironment,
} from './requests/environments.ts'
export { releaseSandbox, reserveSandbox, type Sandbox, startSandbox } from './requests/sandboxes.ts'
export {
  findPublishedTemplate,
  findTemplate,
  listPublishedTemplates,
  type TemplateRow,
} from './templates/template.store.ts'
export { removeTemplateFile, saveTemplateFile } from './templates/template-files.ts'
export {
  archiveTemplate,
  createTemplate,
  getTemplate,
  insertTemplateWithFiles,
  listTemplates,
  type NewTemplate,
  publishTemplate,
  saveTemplate,
} from './templates/templates.ts'
