import type {
  ChineseText,
  TemplateDetail,
  TemplateListItem,
  TemplatePlan,
  TemplateState,
} from '@tiltyard/contracts'
import type { TemplateCounts, TemplateRow } from './template.store.ts'
import type { TemplateFileRow } from './template-file.store.ts'

export function templateState(row: Pick<TemplateRow, 'archived_at' | 'published_at'>): TemplateState {
  if (row.archived_at) return 'archived'
  return row.published_at ? 'published' : 'draft'
}

export function templateListedView(row: TemplateRow & TemplateCounts): TemplateListItem {
  return {
    id: row.id,
    name: row.name as ChineseText,
    image: row.image,
    state: templateState(row),
    revision: row.revision,
    running: row.running,
    warm: row.warm,
    typicalSeconds: row.typicalSeconds,
    startedLately: row.startedLately,
    failedLately: row.failedLately,
    updatedAt: row.updated_at.toISOString(),
  }
}

export function templatePlan(row: TemplateRow): TemplatePlan {
  return {
    name: row.name as ChineseText,
    image: row.image,
    command: row.command,
    variables: row.variables as TemplatePlan['variables'],
    uid: row.uid,
    gid: row.gid,
    cpuMillis: row.cpu_millis,
    memoryMb: row.memory_mb,
    processes: row.processes,
    writable: row.writable as unknown as TemplatePlan['writable'],
    runtime: row.runtime,
    network: row.network as TemplatePlan['network'],
    egressHosts: row.egress_hosts,
    services: row.services as unknown as TemplatePlan['services'],
    shell: row.shell,
    account: row.account,
    readiness: row.readiness as TemplatePlan['readiness'],
    readySeconds: row.ready_seconds,
    flagPath: row.flag_path,
    warmMin: row.warm_min,
    warmMax: row.warm_max,
  }
}

export function templateOpenedView(row: TemplateRow, files: readonly TemplateFileRow[]): TemplateDetail {
  return {
    id: row.id,
    state: templateState(row),
    revision: row.revision,
    template: templatePlan(row),
    files: files.map(({ path, mode, ownedBy, content }) => ({
      path,
      mode: Number(mode.toString(8)),
      ownedBy,
      size: content.length,
    })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
