/** The checked part of a compose file. */
export type ComposeService = {
  readonly image?: string
  readonly build?: { readonly dockerfile?: string; readonly target?: string }
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly networks?: readonly string[]
  readonly volumes?: readonly string[]
  readonly group_add?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition?: string }>>
  readonly healthcheck?: object
  readonly restart?: string
  readonly logging?: object
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly mem_limit?: string
  readonly pids_limit?: number
}

export type ComposeFile = {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly networks?: Readonly<Record<string, object>>
  readonly volumes?: Readonly<Record<string, object>>
}

const secretName = /PASSWORD|SECRET|KEY|_AUTH$|SMTP_URL/

export function composeProblems(file: ComposeFile): string[] {
  return Object.entries(file.services).flatMap(([name, service]) =>
    [
      ...imageProblems(service),
      ...healthProblems(service),
      ...privilegeProblems(service),
      ...secretProblems(service),
      ...referenceProblems(file, service),
      ...engineProblems(name, service),
      ...limitProblems(service),
      ...storeProblems(file, name, service),
      ...portProblems(name, service),
      ...memoryFolderProblems(service),
    ].map((why) => `${name}: ${why}`),
  )
}

/** An engine makes the folder at the first start, as root; from the second on it keeps that folder's mode. */
function memoryFolderProblems({ tmpfs = [] }: ComposeService): string[] {
  return tmpfs
    .filter((folder) => folder !== '/tmp' && !/:.*\bmode=/.test(folder))
    .map((folder) => `cannot write to ${folder} from its second start on`)
}

function portProblems(name: string, { ports = [] }: ComposeService): string[] {
  return ports.length === 0 || name === 'nginx' ? [] : ['is open to the host; only nginx may be']
}

function imageProblems({ image = '' }: ComposeService): string[] {
  return /:[^:/]+$/.test(image) && !image.endsWith(':latest') ? [] : ['its image has no tag']
}

/** The health check of a built image is in its Dockerfile. */
function healthProblems({ build, healthcheck, restart, logging }: ComposeService): string[] {
  return [
    ...(build || healthcheck ? [] : ['has no health check']),
    ...(restart ? [] : ['has no restart policy']),
    ...(logging ? [] : ['has no log rotation']),
  ]
}

function privilegeProblems({ build, read_only, cap_drop, security_opt }: ComposeService): string[] {
  if (!build) return []
  const isRestricted =
    read_only &&
    cap_drop?.includes('ALL') &&
    security_opt?.some((option) => option.includes('no-new-privileges'))
  return isRestricted ? [] : ['may write to its image or gain privileges']
}

/** A service without limits can exhaust the host. */
function limitProblems({ mem_limit, pids_limit }: ComposeService): string[] {
  return [
    ...(/^\d+[mg]$/.test(mem_limit ?? '') ? [] : ['has no memory limit']),
    ...(Number(pids_limit) > 0 ? [] : ['has no limit of processes']),
  ]
}

/** SeaweedFS authenticates its S3 port only; its other ports are open to every service on the same network. */
function storeProblems(
  { services }: ComposeFile,
  name: string,
  { image = '', networks = [] }: ComposeService,
): string[] {
  if (!/seaweedfs/.test(image)) return []
  const near = Object.entries(services).filter(
    ([other, service]) => other !== name && service.networks?.some((network) => networks.includes(network)),
  )
  return near
    .filter(([other]) => other !== 'files')
    .map(([other]) => `can be reached by ${other} without the files proxy`)
}

/** Access to the engine's socket is root access to the host. */
const mayHoldEngine = ['worker', 'access']

function engineProblems(
  name: string,
  { environment = {}, volumes = [], group_add = [] }: ComposeService,
): string[] {
  const isNear = [...Object.keys(environment), ...volumes, ...group_add].some((part) =>
    /ENGINE_(SOCKET|GROUP)|engine\.sock|docker\.sock|KUBECONFIG/.test(part),
  )
  return isNear && !mayHoldEngine.includes(name) ? ['has access to the engine of environments'] : []
}

/** Secrets must come from .env without a default, so that compose stops when one is missing. */
function secretProblems({ environment = {} }: ComposeService): string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    const holdsPassword = /:\/\/[^/\s]*:[^/\s]*@/.test(value)
    if (!secretName.test(name) && !holdsPassword) return []
    return /\$\{\w+:\?/.test(value) && !/\$\{\w+:?-/.test(value) ? [] : [`${name} is not required from .env`]
  })
}

function referenceProblems(file: ComposeFile, service: ComposeService): string[] {
  const missing = (what: string, names: readonly string[], known: object = {}) =>
    names.filter((name) => !(name in known)).map((name) => `names the ${what} ${name}, which does not exist`)
  const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
  return [
    ...missing('service', Object.keys(service.depends_on ?? {}), file.services),
    ...missing('network', service.networks ?? [], file.networks),
    ...missing(
      'volume',
      volumes.filter((volume) => /^\w+$/.test(volume)),
      file.volumes,
    ),
  ]
}

/** Every variable that compose reads from .env, with whether it is required. */
export function envVariables(text: string): ReadonlyMap<string, boolean> {
  const variables = new Map<string, boolean>()
  for (const [, name = '', demand] of text.matchAll(/(?<!\$)\$\{(\w+)(:\?|:-)?/g))
    variables.set(name, (variables.get(name) ?? false) || demand === ':?')
  return variables
}
