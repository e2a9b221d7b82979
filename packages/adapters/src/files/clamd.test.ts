import { ServiceUnavailable } from '@tiltyard/core/ports'
import { afterAll, expect, test } from 'vitest'
import { startClamd } from './clamd.fixture.ts'
import { clamdScanner, parseClamdAddress } from './clamd.ts'

const clamd = await startClamd()
const scanner = clamdScanner({ host: clamd.host, port: clamd.port })
afterAll(clamd.stop)

async function* chunks(...parts: readonly (string | Uint8Array)[]) {
  for (const part of parts) yield Buffer.from(part)
}

test('a file without a known signature is clean, and all of its bytes are sent', async () => {
  expect(await scanner.scan(chunks('a'.repeat(70_000), '', 'b'))).toEqual({ verdict: 'clean', detail: null })
  expect(clamd.sizes.at(-1)).toBe(70_001)
})

test('a signature that is cut by a chunk is found and named', async () => {
  expect(await scanner.scan(chunks('x TILTYARD-TEST', '-SIGNATURE y'))).toEqual({
    verdict: 'infected',
    detail: 'Tiltyard.Test-Signature',
  })
})

test('a file that the scanner refuses is not called clean', async () => {
  const large = Array.from({ length: 200 }, () => Buffer.alloc(65_536))
  const { verdict, detail } = await scanner.scan(chunks(...large))
  expect(verdict).toBe('failed')
  expect(detail).toContain('size limit')
})

test('without a scanner at the address the scan is refused, to be tried again', async () => {
  const absent = clamdScanner({ host: '127.0.0.1', port: 1 })
  await expect(absent.scan(chunks('a'))).rejects.toBeInstanceOf(ServiceUnavailable)
})

test.each([
  ['clamd:3310', { host: 'clamd', port: 3310 }],
  ['clamd', { host: 'clamd', port: 3310 }],
  ['[::1]:4000', { host: '::1', port: 4000 }],
])('%s is the address of a scanner', (address, parsed) => {
  expect(parseClamdAddress(address)).toEqual(parsed)
})
