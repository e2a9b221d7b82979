import { z } from 'zod'
import { localised } from '../localised.ts'
import { EnvironmentService } from './environments.contract.ts'

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'

/** mirror.example, mirror.example:8443, or lab.example=10.20.0.5:8080 with a pinned address. */
export const egressHostPattern = new RegExp(
  [
    // The last label starts with a letter; otherwise the name could be an IP address.
    `^(?<name>(?:${label}\\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?)`,
    `(?:=(?<address>${octet}(?:\\.${octet}){3}))?`,
    '(?::(?<port>[1-9][0-9]{0,4}))?$',
  ].join(''),
)

export const egressPort = (line: string) => Number(egressHostPattern.exec(line)?.groups?.['port'] ?? 443)
const egressName = (line: string) => egressHostPattern.exec(line)?.groups?.['name']

/** Loopback, the link-local range of cloud metadata services, multicast and reserved addresses. */
const forbiddenAddress = /^(?:0|127|22[4-9]|2[3-5]\d|169\.254)\./

/** One entry of the egress allow list. */
export const EgressHost = z
  .string()
  .max(280)
  .regex(egressHostPattern, 'a host, a host and its port, or host=address:port')
  .refine(
    (line) => (egressName(line)?.length ?? 0) <= 253 && egressName(line) !== 'localhost',
    'a name of a host',
  )
  .refine((line) => egressPort(line) <= 65_535, 'a port')
  .refine(
    (line) => !forbiddenAddress.test(egressHostPattern.exec(line)?.groups?.['address'] ?? ''),
    'an address that nobody is let through to',
  )

/** Environments distinguish egress hosts by name and port. */
export const egressEndpoint = (line: string) => `${egressName(line)}:${egressPort(line)}`

const path = z
  .string()
  .max(255)
  .regex(/^\/[^\0\n\r]*$/, 'an absolute path')
const argument = z.string().max(1_000)
const Command = z.array(argument).min(1).max(50)
const port = z.number().int().min(1).max(65_535)
/** The settings of a template. They hold no secret: processes inside the environment can read most of them. */
export const TemplatePlan = z
  .strictObject({
    name: localised(80),
    image: z.string().trim().min(1).max(255),
    /** Replaces the command of the image. */
    command: Command.nullable(),
    variables: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/), z.string().max(1_000)),
    uid: z.number().int().min(1).max(65_534),
    gid: z.number().int().min(1).max(65_534),
    cpuMillis: z.number().int().min(10).max(64_000),
    memoryMb: z.number().int().min(8).max(262_144),
    processes: z.number().int().min(4).max(4_096),
    /** Writable folders; the root file system is read-only. */
    writable: z
      .array(
        z.strictObject({
          path,
          sizeMb: z.number().int().min(1).max(65_536),
          ownedBy: z.enum(['user', 'root']),
        }),
      )
      .max(20),
    runtime: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/)
      .nullable(),
    network: z.enum(['none', 'group', 'egress']),
    /**
     * TCP hosts that the policy egress allows: a name, with port 443 or the given one, and optionally a pinned address.
     */
    egressHosts: z.array(EgressHost).max(50),
    services: z.array(EnvironmentService.extend({ name: localised(40), port })).max(20),
    /** Program of the terminal; null: no terminal. */
    shell: Command.nullable(),
    /** Account whose password the owner may set; null: none. */
    account: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,31}$/)
      .nullable(),
    /** Probe that decides when it counts as running; null: as soon as the first process runs. */
    readiness: z.union([z.strictObject({ port }), z.strictObject({ command: Command })]).nullable(),
    readySeconds: z.number().int().min(1).max(900),
    /** File that holds the owner's flag; null: no flag. */
    flagPath: path.nullable(),
    /** Size of the warm pool. */
    warmMin: z.number().int().min(0).max(100),
    warmMax: z.number().int().min(0).max(100),
  })
  .refine(({ warmMin, warmMax }) => warmMin <= warmMax, { path: ['warmMax'], error: 'at least warmMin' })
  .refine(({ network, warmMax }) => network !== 'group' || warmMax === 0, {
    path: ['warmMax'],
    error: 'none are kept warm in a group: whose it is must be known when one is made',
  })
  .refine(({ network, egressHosts }) => (network === 'egress') === egressHosts.length > 0, {
    path: ['egressHosts'],
    error: 'hosts belong to the policy egress',
  })
  .refine(({ egressHosts }) => new Set(egressHosts.map(egressEndpoint)).size === egressHosts.length, {
    path: ['egressHosts'],
    error: 'a host and port is listed once',
  })
  .refine(
    ({ egressHosts, services }) => {
      const usedPorts = new Set(egressHosts.map(egressPort))
      return services.every(({ port }) => !usedPorts.has(port))
    },
    { path: ['services'], error: 'inside, the ports of hosts that may be reached are taken' },
  )
export type TemplatePlan = z.infer<typeof TemplatePlan>

export const TemplateState = z.enum(['draft', 'published', 'archived'])
export type TemplateState = z.infer<typeof TemplateState>

const count = z.number().int().min(0)
const moment = z.iso.datetime()

export const TemplateFile = z.object({
  path: z.string(),
  /** Octal permissions written in decimal digits, such as 644. */
  mode: z.number().int(),
  ownedBy: z.enum(['user', 'root']),
  size: count,
})
export type TemplateFile = z.infer<typeof TemplateFile>

export const templateFileBytesMax = 1_048_576
export const NewTemplateFile = z.strictObject({
  path,
  mode: z
    .number()
    .int()
    .refine((mode) => /^[0-7]{3}$/.test(String(mode).padStart(3, '0')), 'three octal digits'),
  ownedBy: z.enum(['user', 'root']),
  content: z.base64().max(Math.ceil(templateFileBytesMax / 3) * 4),
})

export const TemplateListItem = z.object({
  id: z.uuid(),
  name: localised(80),
  image: z.string(),
  state: TemplateState,
  revision: z.number().int(),
  /** Environments with an owner, and those in the warm pool. */
  running: count,
  warm: count,
  /** Median start time and failures of the environments started within a day. */
  typicalSeconds: z.number().nullable(),
  startedLately: count,
  failedLately: count,
  updatedAt: moment,
})
export type TemplateListItem = z.infer<typeof TemplateListItem>

export const TemplateDetail = z.object({
  id: z.uuid(),
  state: TemplateState,
  revision: z.number().int(),
  template: TemplatePlan,
  files: z.array(TemplateFile),
  createdAt: moment,
  updatedAt: moment,
})
export type TemplateDetail = z.infer<typeof TemplateDetail>
