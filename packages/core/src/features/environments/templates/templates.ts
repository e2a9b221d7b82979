import {
  ok,
  type ReasonId,
  type Result,
  refuse,
  type TemplateDetail,
  type TemplateListItem,
  type TemplatePlan,
} from '@tiltyard/contracts'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  newId,
  type PlatformTx,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import { findForbiddenAddress } from '../../../ports/index.ts'
import { wakeReconcilers } from '../environment.store.ts'
import type { TemplateDeps } from '../environment-deps.ts'
import {
  findTemplate,
  insertTemplate,
  listTemplateRows,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from './template.store.ts'
import { templateListedView, templateOpenedView, templatePlan, templateState } from './template.view.ts'
import { listTemplateFiles, type TemplateFileRow, upsertTemplateFile } from './template-file.store.ts'

export type NewTemplate = {
  /** A chosen id, where a caller has to know it beforehand. */
  readonly id?: string
  readonly plan: TemplatePlan
  readonly files?: readonly TemplateFileRow[]
  readonly isPublished: boolean
}

/** For the console, imports and demo data. */
export async function insertTemplateWithFiles(
  tx: PlatformTx,
  clock: Clock,
  { id = newId(), plan, files = [], isPublished }: NewTemplate,
): Promise<string> {
  await insertTemplate(tx, clock, { id, plan, isPublished })
  for (const file of files) await upsertTemplateFile(tx, id, file)
  return id
}

export async function listTemplates({ database, clock }: CoreDeps): Promise<Result<TemplateListItem[]>> {
  const rows = await listTemplateRows(toReader(database), clock)
  return ok(rows.map(templateListedView))
}

export async function getTemplate(
  { database }: CoreDeps,
  { templateId }: { readonly templateId: string },
): Promise<Result<TemplateDetail, 'environments.template_not_found'>> {
  const reader = toReader(database)
  const row = await findTemplate(reader, templateId)
  if (!row) return refuse('environments.template_not_found')
  return ok(templateOpenedView(row, await listTemplateFiles(reader, templateId)))
}

export function createTemplate(
  { database, clock, permittedRanges }: TemplateDeps,
  { userId }: Actor,
  { template: plan }: { readonly template: TemplatePlan },
): Promise<Result<{ id: string; revision: number }, 'environments.address_not_permitted'>> {
  return transaction(database, async (tx) => {
    const permitted = requirePermittedHosts(plan.egressHosts, permittedRanges)
    if (!permitted.ok) return permitted
    const id = await insertTemplateWithFiles(tx, clock, { plan, isPublished: false })
    audit(tx, {
      actor: userId,
      action: 'environments.create-template',
      subject: `environment-template:${id}`,
      after: plan,
    })
    return ok({ id, revision: 1 })
  })
}

type SaveTemplateInput = {
  readonly templateId: string
  readonly baseRevision: number
  readonly template: TemplatePlan
}
type SaveRefusal = 'environments.template_revision_conflict' | 'environments.address_not_permitted'

export function saveTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { templateId, baseRevision, template: plan }: SaveTemplateInput,
): Promise<Result<{ revision: number }, 'environments.template_not_found' | SaveRefusal>> {
  return applyTemplateChange<SaveRefusal>(deps, actor, templateId, async (_, row) => {
    if (row.revision !== baseRevision) return refuse('environments.template_revision_conflict')
    const permitted = requirePermittedHosts(plan.egressHosts, deps.permittedRanges)
    if (!permitted.ok) return permitted
    return ok({
      change: { plan },
      action: 'environments.save-template',
      before: templatePlan(row),
      after: plan,
    })
  })
}

type NotFound = 'environments.template_not_found'
type NotPermitted = 'environments.address_not_permitted'

export function publishTemplate(
  deps: TemplateDeps,
  actor: Actor,
  { templateId, isPublished }: { readonly templateId: string; readonly isPublished: boolean },
): Promise<Result<{ revision: number }, NotFound | NotPermitted>> {
  return applyTemplateChange<NotPermitted>(deps, actor, templateId, async (_, row) => {
    const permitted = requirePermittedHosts(isPublished ? row.egress_hosts : [], deps.permittedRanges)
    if (!permitted.ok) return permitted
    return ok({
      change: { isPublished },
      action: isPublished ? 'environments.publish-template' : 'environments.unpublish-template',
      before: { state: templateState(row) },
      after: { isPublished },
    })
  })
}

export function archiveTemplate(
  deps: CoreDeps,
  actor: Actor,
  { templateId, isArchived }: { readonly templateId: string; readonly isArchived: boolean },
): Promise<Result<{ revision: number }, NotFound>> {
  return applyTemplateChange(deps, actor, templateId, async (_, row) =>
    ok({
      change: { isArchived },
      action: isArchived ? 'environments.archive-template' : 'environments.unarchive-template',
      before: { state: templateState(row) },
      after: { isArchived },
    }),
  )
}

type ChangeTemplateNotFound = 'environments.template_not_found'
export type TemplateChange = {
  readonly change: Parameters<typeof updateTemplate>[3]
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** Every change of a template locks it, checks the revision, increments it and writes an audit row. */
export function applyTemplateChange<R extends ReasonId = never>(
  { database, clock }: CoreDeps,
  { userId }: Actor,
  templateId: string,
  decide: (tx: PlatformTx, row: TemplateRow) => Promise<Result<TemplateChange, R>>,
): Promise<Result<{ revision: number }, ChangeTemplateNotFound | R>> {
  return transaction(
    database,
    async (tx): Promise<Result<{ revision: number }, ChangeTemplateNotFound | R>> => {
      const row = await lockTemplate(tx, templateId)
      if (!row) return refuse('environments.template_not_found')
      const decision = await decide(tx, row)
      if (!decision.ok) return decision
      const { change, action, before, after } = decision.value
      const revision = await updateTemplate(tx, clock, templateId, change)
      // Warm environments of the template are replaced.
      await wakeReconcilers(tx)
      audit(tx, { actor: userId, action, subject: `environment-template:${templateId}`, before, after })
      return ok({ revision })
    },
  )
}

/** Private addresses need the operator's permission; engines check again at each start. */
function requirePermittedHosts(
  hosts: readonly string[],
  permittedRanges: readonly string[],
): Result<null, 'environments.address_not_permitted'> {
  const address = findForbiddenAddress(hosts, permittedRanges)
  return address === null ? ok() : refuse('environments.address_not_permitted', { address })
}
