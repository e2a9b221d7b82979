import type { TemplatePlan } from '@tiltyard/contracts'
import type { PlatformTables } from '@tiltyard/db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  type Clock,
  connectionState,
  createVersionedCache,
  now,
  type PlatformDatabase,
  type PlatformReader,
  type PlatformTx,
  secondsFromNow,
} from '../../../kernel/index.ts'

export type TemplateRow = Selectable<PlatformTables['environment_templates']>

const planColumns = (plan: TemplatePlan) => ({
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
      ...planColumns(plan),
      published_at: isPublished ? now(clock) : null,
      created_at: now(clock),
      updated_at: now(clock),
    })
    .execute()
}

export function findTemplate(reader: PlatformReader, id: string): Promise<TemplateRow | undefined> {
  return reader.selectFrom('environment_templates').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Only templates that are offered to users. */
export function findPublishedTemplate(reader: PlatformReader, id: string): Promise<TemplateRow | undefined> {
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

/** Every change increments the revision: warm environments of an older one are no longer claimed. */
export async function updateTemplate(
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
      ...(change && 'plan' in change ? planColumns(change.plan) : {}),
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

export type TemplateCounts = {
  readonly running: number
  readonly warm: number
  readonly typicalSeconds: number | null
  readonly startedLately: number
  readonly failedLately: number
}

const recentSeconds = 24 * 3600

export async function listTemplateRows(
  reader: PlatformReader,
  clock: Clock,
): Promise<readonly (TemplateRow & TemplateCounts)[]> {
  const { rows } = await sql<TemplateRow & TemplateCounts>`
    select t.*, alive.running, alive.warm, lately."startedLately", lately."failedLately",
           ${typicalSecondsSql(clock, sql.ref('t.id'))} as "typicalSeconds"
    from environment_templates t,
      lateral (
        select count(*) filter (where purpose <> 'warm')::int as running,
               count(*) filter (where purpose = 'warm')::int as warm
        from environments where template_id = t.id and state = 'running') as alive,
      lateral (
        select count(*)::int as "startedLately",
               (count(*) filter (where failure is not null and failure <> 'expired'))::int as "failedLately"
        from environments
        where template_id = t.id and purpose <> 'scoring' and created_at > ${secondsFromNow(clock, -recentSeconds)}
      ) as lately
    order by t.archived_at is not null, t.created_at desc, t.id`.execute(reader)
  return rows
}

/** Templates that a question or task may use. */
export function listPublishedTemplates(reader: PlatformReader) {
  return reader
    .selectFrom('environment_templates')
    .select(['id', 'name'])
    .where('published_at', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

const recentStartsSeconds = 24 * 3600
const recentStartsMax = 25

/**
 * Median time until recent environments of a template ran, in tenths of a second; null: none recently. Counted from
 * admission or claim, without organisers' dry runs.
 */
export function typicalSecondsSql(clock: Clock, templateId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(
    select round(percentile_cont(0.5) within group (order by seconds)::numeric, 1)::float8
    from (select extract(epoch from s.running_at - coalesce(s.claimed_at, s.admitted_at)) as seconds
          from environments s
          where s.template_id = ${templateId} and s.purpose in ('question', 'task')
            and s.running_at >= coalesce(s.claimed_at, s.admitted_at)
            and s.created_at > ${secondsFromNow(clock, -recentStartsSeconds)}
          order by s.created_at desc limit ${sql.lit(recentStartsMax)}) as latest)`
}

const templateCache = connectionState(() => createVersionedCache<TemplateRow | undefined>(1_000))

/** Cached by revision, which every change increments and every start has just read. */
export function cachedTemplate(
  database: PlatformDatabase,
  reader: PlatformReader,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<TemplateRow | undefined> {
  return templateCache(database)({ key: id, version: revision }, () => findTemplate(reader, id))
}
