import { toReader } from '../../../kernel/index.ts'
import type { EnvironmentNetwork, EnvironmentSpec } from '../../../ports/index.ts'
import { writeEnvironmentFile } from '../engine.ts'
import type { EnvironmentRow } from '../environment.store.ts'
import type { ReconcilerDeps } from '../environment-deps.ts'
import { mintEnvironmentFlag } from '../environment-flag.ts'
import type { TemplateRow } from '../templates/template.store.ts'
import { listTemplateFiles, type TemplateFileRow } from '../templates/template-file.store.ts'
import type { LeasedEnvironment } from './lease.store.ts'

/** The reconciler ends an environment first; the engine object's own deadline covers a missing reconciler. */
const graceMs = 10_000

export function toEnvironmentSpec(
  row: Pick<EnvironmentRow, 'id' | 'max_expires_at' | 'network_group'>,
  template: TemplateRow,
): EnvironmentSpec {
  return {
    id: row.id,
    image: template.image,
    command: template.command,
    environment: template.variables as Record<string, string>,
    user: { uid: template.uid, gid: template.gid },
    resources: {
      cpuMillis: template.cpu_millis,
      memoryMb: template.memory_mb,
      processes: template.processes,
    },
    writable: template.writable as unknown as EnvironmentSpec['writable'],
    runtime: template.runtime,
    network: networkOf(row, template),
    deadline: new Date(row.max_expires_at.getTime() + graceMs),
  }
}

function networkOf(
  { id, network_group }: Pick<EnvironmentRow, 'id' | 'network_group'>,
  { network, egress_hosts }: TemplateRow,
): EnvironmentNetwork {
  if (network === 'group') return { policy: 'group', group: network_group ?? id }
  return network === 'egress' ? { policy: 'egress', hosts: egress_hosts } : { policy: 'none' }
}

const worldReadable = 0o444

/** Writes the template's files and the flag after the start. Idempotent, because files are overwritten. */
export async function writeFiles(
  { engine }: ReconcilerDeps,
  id: string,
  files: readonly TemplateFileRow[],
): Promise<void> {
  for (const file of files) await writeEnvironmentFile(engine, id, file)
}

export async function listInitialFiles(
  { database, flagKey }: ReconcilerDeps,
  row: LeasedEnvironment,
  template: TemplateRow,
): Promise<readonly TemplateFileRow[]> {
  // A claimed warm environment has its files already; only its owner's flag is new.
  const files = row.claimed_at ? [] : await listTemplateFiles(toReader(database), template.id)
  const flag = flagFile(flagKey, row, template)
  return flag ? [...files, flag] : files
}

function flagFile(key: Buffer, row: LeasedEnvironment, { flag_path }: TemplateRow): TemplateFileRow | null {
  const { flag_template: template, flag_subject_id: subjectId } = row
  const ownerId = row.owner_id ?? row.team_id
  if (!flag_path || !template || !subjectId || !ownerId) return null
  const content = Buffer.from(`${mintEnvironmentFlag(key, { subjectId, ownerId, template })}\n`)
  return { path: flag_path, content, mode: worldReadable, ownedBy: 'root' }
}
