import { environmentPasswordLength, setEnvironmentPassword } from '@tiltyard/contracts'

/**
 * Addresses of the gateway: one origin for terminals and passwords, a host per service below the domain, and host and
 * port for tools that speak TCP (null: not offered).
 */
export type AccessAddresses = {
  readonly origin: string
  readonly domain: string
  readonly tcp: string | null
}

export function terminalAddress({ origin }: AccessAddresses, environmentId: string, ticket: string): string {
  const address = new URL('/terminal', origin)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = ticketQuery(environmentId, ticket)
  return address.href
}

export function passwordAddress({ origin }: AccessAddresses, environmentId: string, ticket: string): string {
  const address = new URL(setEnvironmentPassword.path, origin)
  address.search = ticketQuery(environmentId, ticket)
  return address.href
}

/** The environment is part of the query, so that a proxy can route all requests of one to the same gateway process. */
function ticketQuery(environmentId: string, ticket: string): string {
  return new URLSearchParams({ environment: environmentId, ticket }).toString()
}

/** The path of a service's host that the gateway handles itself. */
export const entryPath = '/.enter'

export function serviceAddress(
  { origin, domain }: AccessAddresses,
  {
    accessName,
    port,
    ticket,
  }: { readonly accessName: string; readonly port: number; readonly ticket: string },
): string {
  const { protocol } = new URL(origin)
  return `${protocol}//${serviceHost(domain, accessName, port)}${entryPath}?ticket=${ticket}`
}

export function serviceHost(domain: string, accessName: string, port: number): string {
  return `p${port}-${accessName}.${domain}`
}

export type ServiceTarget = { readonly accessName: string; readonly port: number }

/** Only the exact notation is accepted, so that a host name cannot be read in two ways. */
export function parseServiceHost(domain: string, host: string): ServiceTarget | null {
  const ending = `.${domain}`
  if (!host.endsWith(ending)) return null
  const label = host.slice(0, -ending.length)
  const [, port, accessName] = /^p([1-9]\d{0,4})-([a-z0-9][a-z0-9-]{0,55})$/.exec(label) ?? []
  return port && accessName && Number(port) <= 65_535 ? { accessName, port: Number(port) } : null
}

const { min, max } = environmentPasswordLength
/** Printable ASCII, which every keyboard and program supports; a line break would start another account's line. */
const typeable = new RegExp(`^[\\x20-\\x7e]{${min},${max}}$`)
const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]
const classesMin = 3

export function isStrongPassword(password: string): boolean {
  return typeable.test(password) && classes.filter((one) => one.test(password)).length >= classesMin
}
