import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { visitsOf } from '../../training/read/access-log.ts'
import { linesOf } from '../../training/read/csv.ts'
import { readExt2 } from '../../training/read/ext2-disk.ts'
import { packetsOf, saidBy } from '../../training/read/pcap.ts'
import { found, only } from '../../training/read/text.ts'
import type { CaseMaterials } from '../demo-case.ts'

/** The solution of the case: every finding comes from the bytes of the evidence and from findings before it. */

/** A program among the pictures that answered with success. */
export function shellVisits({ file }: CaseMaterials) {
  return visitsOf(file('access.log'))
    .filter(({ path, status }) => path.startsWith('/covers/') && path.includes('.php') && status === 200)
    .map((visit) => {
      const { pathname, searchParams } = new URL(visit.path, 'http://server')
      const command = Buffer.from(searchParams.get('q') ?? '', 'base64').toString('utf8')
      return { ...visit, pathname, command }
    })
}

/** Whoever sent in a cover just before the program was opened for the first time. */
export function uploaderOf(given: CaseMaterials): string {
  const [first] = shellVisits(given)
  const uploads = visitsOf(given.file('access.log')).filter(
    ({ method, path, status, ip, at }) =>
      method === 'POST' && path === '/covers/upload' && status === 201 && ip === first?.ip && at <= first.at,
  )
  return uploads.at(-1)?.ip ?? ''
}

/** The only login by password, and what the same address had tried before. */
export function loginOf({ file }: CaseMaterials) {
  const lines = linesOf(file('auth.log'))
  const accepted = only(lines.filter((line) => line.includes('Accepted password for ')))
  const ip = found(accepted, /from (\S+) port/)
  const refused = lines
    .slice(0, lines.indexOf(accepted))
    .filter((line) => line.includes('Failed password') && line.includes(` from ${ip} `))
    .map((line) => found(line, /for (?:invalid user )?(\S+) from/))
  return { at: Date.parse(`${accepted.slice(0, 15)} 2026 UTC`), refused }
}

const diskOf = ({ file }: CaseMaterials) => readExt2(file('web-03.img'))

export const shellOnDisk = (given: CaseMaterials): Buffer =>
  only(diskOf(given).files.filter(({ path }) => path.endsWith(shellVisits(given)[0]?.pathname ?? '?'))).bytes

/** Whether anything at or below a path was changed after the login. */
export function isChangedSinceLogin(given: CaseMaterials, path: string): boolean {
  const { at } = loginOf(given)
  return diskOf(given).files.some((file) => file.path.startsWith(path) && file.at.getTime() >= at)
}

export function deletedScript(given: CaseMaterials): string {
  const { at } = loginOf(given)
  return only(diskOf(given).deleted.filter(({ deletedAt }) => deletedAt.getTime() >= at)).bytes.toString(
    'utf8',
  )
}

/** What the server itself posted to the address that the deleted script names; a part sent twice counts once. */
export function deliveryIn(given: CaseMaterials): Buffer {
  const receiver = found(deletedScript(given), /http:\/\/([\d.]+:\d+)\//)
  const packets = packetsOf(given.file('gateway.pcap')).filter(
    ({ to, toPort }) => `${to}:${toPort}` === receiver,
  )
  const parts = new Map<string, Buffer>()
  for (const fromPort of new Set(packets.map((packet) => packet.fromPort))) {
    const whole = saidBy(packets, packets[0]?.from ?? '', fromPort)
    const head = whole.indexOf('\r\n\r\n')
    parts.set(found(whole.toString('latin1', 0, head), /POST (\S+)/), whole.subarray(head + 4))
  }
  const inOrder = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bytes]) => bytes)
  return Buffer.concat(inOrder)
}

/** As openssl enc -d -aes-256-cbc -pbkdf2 does it, with the passphrase of the script. */
export function stolenTable(given: CaseMaterials): Buffer {
  const bytes = deliveryIn(given)
  const passphrase = found(deletedScript(given), /-pass pass:(\S+)/)
  const keys = pbkdf2Sync(passphrase, bytes.subarray(8, 16), 10_000, 48, 'sha256')
  const cipher = createDecipheriv('aes-256-cbc', keys.subarray(0, 32), keys.subarray(32))
  return Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()])
}
