import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateRequest } from './certificate-request.ts'

test('openssl reads the names of a request and verifies its signature', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const hosts = [
    'tiltyard.example',
    `account.${'long-'.repeat(12)}name.example`,
    'console.tiltyard.example',
    'files.tiltyard.example',
  ]
  const input = certificateRequest(privateKey, hosts)
  const words = ['req', '-inform', 'DER', '-noout', '-text', '-verify']
  const shown = execFileSync('openssl', words, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] })
  expect(shown).toContain(hosts.map((host) => `DNS:${host}`).join(', '))
  expect(shown).toContain('ASN1 OID: prime256v1')
})
