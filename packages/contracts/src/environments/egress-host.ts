import { z } from 'zod'

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const octet = '(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'

/** mirror.example, mirror.example:8443, or lab.example=10.20.0.5:8080 with the address that the name stands for. */
export const egressHostForm = new RegExp(
  [
    // The last part has a letter in front, or it could be a number and the whole an address.
    `^(?<name>(?:${label}\\.)*[a-z](?:[a-z0-9-]*[a-z0-9])?)`,
    `(?:=(?<address>${octet}(?:\\.${octet}){3}))?`,
    '(?::(?<port>[1-9][0-9]{0,4}))?$',
  ].join(''),
)

export const egressPort = (line: string) => Number(egressHostForm.exec(line)?.groups?.['port'] ?? 443)
const nameOf = (line: string) => egressHostForm.exec(line)?.groups?.['name']

/** The machine itself, the neighbourhood where clouds keep their secrets, and whoever is many. */
const never = /^(?:0|127|22[4-9]|2[3-5]\d|169\.254)\./

/** One line of the list of what an environment may reach. */
export const EgressHost = z
  .string()
  .max(280)
  .regex(egressHostForm, 'a host, a host and its port, or host=address:port')
  .refine((line) => (nameOf(line)?.length ?? 0) <= 253 && nameOf(line) !== 'localhost', 'a name of a host')
  .refine((line) => egressPort(line) <= 65_535, 'a port')
  .refine(
    (line) => !never.test(egressHostForm.exec(line)?.groups?.['address'] ?? ''),
    'an address that nobody is let through to',
  )

/** By its name and port an environment tells one from another. */
export const egressDoor = (line: string) => `${nameOf(line)}:${egressPort(line)}`
