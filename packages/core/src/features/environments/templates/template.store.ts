import type { TemplatePlan } from '@tiltyard/contracts'
import type { PlatformTables } from '@tiltyard/db'
import { type Selectable, sql } from 'kysely'
import { type Clock, now, type PlatformReader, type PlatformTx } from '../../../kernel/index.ts'

export type TemplateRow = Selectable<PlatformTables['environment_templates']>

const columns = (plan: TemplatePlan) => ({
  name: JSON.stringify(plan.name),
  image: plan.image,
  command: plan.command,
  variables: JSON.stringify(plan.variables),
  uid: plan.uid,
  gid: plan.gid,
  cpu_millis: plan.cpuMillis,
  memory_mb: plan.memoryMb,
  processes: plan.processes,
  writable: JSON.stringify(plan.writable),
  runtime: plan.runtime,
  network: plan.network,
  egress_hosts: plan.egressHosts,
  services: JSON.stringify(plan.services),
  shell: plan.shell,
  account: plan.account,
  readiness: plan.readiness && JSON.stringify(plan.readiness),
  ready_seconds: plan.readySeconds,
  flag_path: plan.flagPath,
  warm_min: plan.warmMin,
  warm_max: plan.warmMax,
})

export async function insertTemplate(
  tx: PlatformTx,
  clock: Clock,
  {
    id,
    plan,
    isPublished,
  }: { readonly id: string; readonly plan: TemplatePlan; readonly isPublished: boolean },
): Promise<void> {
  await tx
    .insertInto('environment_templates')
    .values({
      id,
      ...columns(plan),
      published_at: isPublished ? now(clock) : null,
      created_at: now(clock),
      updated_at: now(clock),
    })
    .execute()
}

export function findTemplate(reader: PlatformReader, id: string): Promise<TemplateRow | undefined> {
  return reader.selectFrom('environment_templates').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Only what people may be given. */
export function findOfferedTemplate(reader: PlatformReader, id: string): Promise<TemplateRow | undefined> {
  return reader
    .selectFrom('environment_templates')
    .selectAll()
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
}

export function lockTemplate(tx: PlatformTx, id: string): Promise<TemplateRow | undefined> {
  return tx
    .selectFrom('environment_templates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Every change raises the revision: what was kept warm of an older one is not handed out any more. */
export async function raiseTemplate(
  tx: PlatformTx,
  clock: Clock,
  id: string,
  change:
    | { readonly plan: TemplatePlan }
    | { readonly isPublished: boolean }
    | { readonly isArchived: boolean }
    | null,
): Promise<number> {
  const { revision } = await tx
    .updateTable('environment_templates')
    .set({
      ...(change && 'plan' in change ? columns(change.plan) : {}),
      ...(change && 'isPublished' in change ? { published_at: change.isPublished ? now(clock) : null } : {}),
      ...(change && 'isArchived' in change
        ? { archived_at: change.isArchived ? now(clock) : null, published_at: null }
        : {}),
      revision: sql<number>`revision + 1`,
      updated_at: now(clock),
    })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}
