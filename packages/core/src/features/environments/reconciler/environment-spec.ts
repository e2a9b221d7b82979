import type { EnvironmentNetwork, EnvironmentSpec } from '../../../ports/index.ts'
import type { EnvironmentRow } from '../environment.store.ts'
import type { TemplateRow } from '../templates/template.store.ts'

/** The reconciler ends it first; the object's own end is for when there is no reconciler. */
const graceMs = 10_000

export function specOf(
  row: Pick<EnvironmentRow, 'id' | 'cap_at' | 'network_group'>,
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
    deadline: new Date(row.cap_at.getTime() + graceMs),
  }
}

function networkOf(
  { id, network_group }: Pick<EnvironmentRow, 'id' | 'network_group'>,
  { network, egress_hosts }: TemplateRow,
): EnvironmentNetwork {
  if (network === 'group') return { policy: 'group', group: network_group ?? id }
  return network === 'egress' ? { policy: 'egress', hosts: egress_hosts } : { policy: 'none' }
}
