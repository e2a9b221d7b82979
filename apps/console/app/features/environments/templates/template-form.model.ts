import type { TemplatePlan } from '@tiltyard/contracts/browser'
import { pruneFormValues } from '../../shared/form-values/index.ts'

export type TemplateValues = Record<string, unknown>

const lines = (values: readonly string[] | null) => (values ?? []).join('\n')
const listFrom = (text: unknown): string[] | null => {
  const items = String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return items.length > 0 ? items : null
}

/** A small container with a shell: the start of most questions. */
export function newTemplate(): TemplateValues {
  return {
    uid: 1_000,
    gid: 1_000,
    cpuMillis: 250,
    memoryMb: 128,
    processes: 64,
    writable: [{ path: '/tmp', sizeMb: 16, ownedBy: 'user' }],
    network: 'none',
    egressHosts: [],
    services: [],
    shell: '/bin/sh',
    readyBy: 'none',
    readySeconds: 60,
    warmMin: 0,
    warmMax: 0,
  }
}

export function templateValues(plan: TemplatePlan): TemplateValues {
  const { command, variables, shell, readiness, ...rest } = plan
  return pruneFormValues({
    ...rest,
    command: lines(command),
    variables: lines(Object.entries(variables).map(([name, value]) => `${name}=${value}`)),
    shell: lines(shell),
    readyBy: readiness === null ? 'none' : 'port' in readiness ? 'port' : 'command',
    readyPort: readiness && 'port' in readiness ? readiness.port : undefined,
    readyCommand: readiness && 'command' in readiness ? lines(readiness.command) : undefined,
  })
}

/** The input of the contract: empty fields become null, lines become lists. */
export function templateFrom(values: TemplateValues): Record<keyof TemplatePlan, unknown> {
  const draft = pruneFormValues(values)
  const network = draft['network'] ?? 'none'
  return {
    name: draft['name'],
    image: draft['image'],
    command: listFrom(draft['command']),
    variables: variablesFrom(draft['variables']),
    uid: draft['uid'],
    gid: draft['gid'],
    cpuMillis: draft['cpuMillis'],
    memoryMb: draft['memoryMb'],
    processes: draft['processes'],
    writable: draft['writable'] ?? [],
    runtime: draft['runtime'] ?? null,
    network,
    egressHosts: network === 'egress' ? (draft['egressHosts'] ?? []) : [],
    services: draft['services'] ?? [],
    shell: listFrom(draft['shell']),
    account: draft['account'] ?? null,
    readiness: readinessFrom(draft),
    readySeconds: draft['readySeconds'],
    flagPath: draft['flagPath'] ?? null,
    warmMin: draft['warmMin'] ?? 0,
    warmMax: draft['warmMax'] ?? 0,
  }
}

function variablesFrom(text: unknown): Record<string, string> {
  return Object.fromEntries(
    (listFrom(text) ?? []).map((line) => {
      const at = line.indexOf('=')
      return at < 0 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1)]
    }),
  )
}

function readinessFrom(draft: TemplateValues): unknown {
  if (draft['readyBy'] === 'port') return { port: draft['readyPort'] }
  if (draft['readyBy'] === 'command') return { command: listFrom(draft['readyCommand']) ?? [] }
  return null
}
