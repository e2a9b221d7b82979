import { z } from 'zod'
import { localised } from '../localised.ts'
import { EnvironmentService } from './environments.contract.ts'

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'

/** mirror.example, mirror.example:8443, or lab.example=10.20.0.5:8080 with the address that the name stands for. */
export const egressHostPattern = new RegExp(
  [
    // The last part has a letter in front, or it could be a number and the whole an address.
    `^(?<name>(?:${label}\\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?)`,
    `(?:=(?<address>${octet}(?:\\.${octet}){3}))?`,
    '(?::(?<port>[1-9][0-9]{0,4}))?$',
  ].join(''),
)

export const egressPort = (line: string) => Number(egressHostPattern.exec(line)?.groups?.['port'] ?? 443)
const egressName = (line: string) => egressHostPattern.exec(line)?.groups?.['name']

/** The machine itself, the neighbourhood where clouds keep their secrets, and whoever is many. */
const forbiddenAddress = /^(?:0|127|22[4-9]|2[3-5]\d|169\.254)\./

/** One line of the list of what an environment may reach. */
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

/** By its name and port an environment tells one from another. */
export const egressEndpoint = (line: string) => `${egressName(line)}:${egressPort(line)}`

const path = z
  .string()
  .max(255)
  .regex(/^\/[^\0\n\r]*$/, 'an absolute path')
const argument = z.string().max(1_000)
const Command = z.array(argument).min(1).max(50)
const port = z.number().int().min(1).max(65_535)
/** All that a machine is made from. Nothing in it is a secret: whoever is inside can read most of it. */
export const TemplatePlan = z
  .strictObject({
    name: localised(80),
    image: z.string().trim().min(1).max(255),
    /** Instead of the image's own. */
    command: Command.nullable(),
    variables: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/), z.string().max(1_000)),
    uid: z.number().int().min(1).max(65_534),
    gid: z.number().int().min(1).max(65_534),
    cpuMillis: z.number().int().min(10).max(64_000),
    memoryMb: z.number().int().min(8).max(262_144),
    processes: z.number().int().min(4).max(4_096),
    /** The root is read-only; these folders are not. */
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
    /** What it may reach with the policy egress, by TCP: a name, 443 or the port after it, and an address to pin it to. */
    egressHosts: z.array(EgressHost).max(50),
    services: z.array(EnvironmentService.extend({ name: localised(40), port })).max(20),
    /** The program of the terminal; null: there is none. */
    shell: Command.nullable(),
    /** Whose password its owner may set; null: nobody's. */
    account: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,31}$/)
      .nullable(),
    /** It runs once this answers; null: once its first process runs. */
    readiness: z.union([z.strictObject({ port }), z.strictObject({ command: Command })]).nullable(),
    readySeconds: z.number().int().min(1).max(900),
    /** Where its owner's flag is written; null: it has none. */
    flagPath: path.nullable(),
    /** Kept running for nobody yet. */
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
  /** As chmod reads it, in decimal digits of an octal number: 644. */
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
  /** Of owners, and waiting for one. */
  running: count,
  warm: count,
  /** Of those that were started within a day: how long half of them took at most, and how many failed. */
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
