/**
 * Environments: machines that people are given for a while. Owns the templates, the rows that say what is wanted, quotas,
 * the queue, the warm pool and the flags that were minted for owners. Making rows and engine equal is the reconciler's work.
 */
export {
  type AccessAddresses,
  entryPath,
  readServiceHost,
  type ServiceNamed,
  serviceHost,
} from './access-addresses.rules.ts'
export { createTemplate } from './console/create-template.ts'
export { getDryRun, startDryRun } from './console/dry-run.ts'
export { forceDeleteEnvironment } from './console/force-delete-environment.ts'
export { getCapacity } from './console/get-capacity.ts'
export { listEnvironmentsAtWork } from './console/list-at-work.ts'
export { archiveTemplate, publishTemplate } from './console/publish-template.ts'
export { getTemplate, listTemplates } from './console/read-templates.ts'
export { saveTemplate } from './console/save-template.ts'
export { removeTemplateFile, saveTemplateFile } from './console/template-files.ts'
export { deleteEnvironment } from './delete-environment.ts'
export { type EnterDeps, enterEnvironment } from './enter-environment.ts'
export type { Entrance, EntranceClosed } from './entrance.store.ts'
export { environmentsChannel } from './environment.store.ts'
export type {
  EngineDeps,
  EnvironmentDeps,
  EnvironmentLimits,
  ReconcilerDeps,
} from './environment-deps.ts'
export { sentFlagDigest } from './environment-flag.ts'
export { extendAfterAnswer } from './extend-after-answer.ts'
export { extendEnvironment } from './extend-environment.ts'
export { capFactor } from './extension.rules.ts'
export { findEntrance, listEntrances } from './find-entrance.ts'
export { findFlagOwner } from './flag.store.ts'
export { listFlagOwners } from './flag-owners.store.ts'
export { getEnvironment, readOwn } from './get-environment.ts'
export { listOwnEnvironments } from './list-own-environments.ts'
export { personalEnvironments } from './personal.store.ts'
export { putFile } from './put-file.ts'
export { keepReconciling, type ReconcilingOptions } from './reconciler/keep-reconciling.ts'
export { engineSeconds } from './reconciler/patience.rules.ts'
export { reconcileEnvironments } from './reconciler/reconcile-environments.ts'
export { within } from './reconciler/within.ts'
export { redeemTicket } from './redeem-ticket.ts'
export {
  type EnvironmentRequest,
  type RequestRefusal,
  requestEnvironment,
} from './request-environment.ts'
export { resetEnvironment } from './reset-environment.ts'
export { makeSandbox, releaseSandbox, reserveSandbox, type Sandbox } from './sandbox.ts'
export { setPassword } from './set-password.ts'
export { stopEnvironment } from './stop-environment.ts'
export { addTemplate, type NewTemplate } from './templates/add-template.ts'
export { findOfferedTemplate, findTemplate, type TemplateRow } from './templates/template.store.ts'
export type { Ticket } from './ticket.store.ts'
