import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateProblems } from './certificate-problems.ts'

const day = 24 * 3600 * 1000
let folder = ''
let files: { readonly chain: Buffer; readonly key: Buffer }
let otherKey: Buffer

async function makeCertificate(name: string, names: readonly string[]) {
  const [chain, key] = [join(folder, `${name}.pem`), join(folder, `${name}-key.pem`)]
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '60'],
      ...[
        '-subj',
        '/CN=tiltyard',
        '-addext',
        `subjectAltName=${names.map((each) => `DNS:${each}`).join(',')}`,
      ],
      ...['-keyout', key, '-out', chain],
    ],
    { stdio: 'ignore' },
  )
  return { chain: await readFile(chain), key: await readFile(key) }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiltyard-doctor-'))
  files = await makeCertificate('one', [
    'tiltyard.example',
    'account.tiltyard.example',
    '*.environments.example',
  ])
  otherKey = (await makeCertificate('two', ['tiltyard.example'])).key
})
afterAll(() => rm(folder, { recursive: true }))

const problems = (changes: Partial<Parameters<typeof certificateProblems>[0]> = {}) =>
  certificateProblems({ ...files, hosts: ['tiltyard.example'], now: new Date(), ...changes })
const daysOn = (days: number) => new Date(Date.now() + days * day)

test('a certificate that names all hosts, a wildcard included, and is valid long enough has no problem', () => {
  const hosts = ['tiltyard.example', 'account.tiltyard.example', '*.environments.example']
  expect(problems({ hosts })).toEqual([])
  expect(problems({ now: daysOn(45) })).toEqual([])
})

test('a certificate that ends within two weeks, has ended or is not valid yet is told', () => {
  expect(problems({ now: daysOn(50) })).toEqual(['certificate: expires in 9 days'])
  expect(problems({ now: daysOn(61) }).join()).toMatch(/^certificate: expired 20/)
  expect(problems({ now: daysOn(-1) }).join()).toMatch(/^certificate: valid only from 20/)
})

test('hosts that a certificate does not name are told, all of them', () => {
  const hosts = ['tiltyard.example', 'files.tiltyard.example', '*.tiltyard.example']
  expect(problems({ hosts })).toEqual([
    'certificate: it does not name files.tiltyard.example, *.tiltyard.example',
  ])
})

test('the key of another certificate is told', () => {
  expect(problems({ key: otherKey })).toEqual(['certificate: privkey.pem is of another one'])
})
