import { randomUUID } from 'node:crypto'
import { sampleSpec } from '@tiltyard/core/ports/testing'
import { engineSockets } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { createEnvironmentDriver, type EngineSettings } from './engine.ts'

const installation = `choice-${process.pid}`
const choice: EngineSettings = {
  ENGINE_KIND: 'docker',
  ENGINE_SOCKET: engineSockets().docker,
  ENGINE_INSTALLATION: installation,
  ENGINE_RUNTIMES: '',
  ENGINE_EGRESS_NETWORK: `${installation}-none`,
  ENGINE_EGRESS_PRIVATE_RANGES: '',
  KUBERNETES_IMAGES: 'pinned',
  KUBERNETES_ISOLATION: 'policies',
  KUBERNETES_USER_NAMESPACES: 'yes',
}
/** Starts an environment with egress through a missing network: a permitted address fails there and no earlier. */
const begin = (address: string, permitted: string) => {
  const network = { policy: 'egress', hosts: [`lab.example=${address}:80`] } as const
  const spec = sampleSpec('tiltyard/box:latest', { id: randomUUID(), network })
  return createEnvironmentDriver({ ...choice, ENGINE_EGRESS_PRIVATE_RANGES: permitted })?.ensure(spec)
}

test('an installation without an engine has no driver', () => {
  expect(createEnvironmentDriver({ ...choice, ENGINE_KIND: 'none' })).toBeNull()
})

test('the driver permits only the private addresses of the setting, at each start', async () => {
  const refused = 'the installation permits no private address 10.20.0.7'
  await expect(begin('10.20.0.7', '')).rejects.toThrow(refused)
  await expect(begin('10.20.0.7', '192.168.7.0/24')).rejects.toThrow(refused)
  await expect(begin('10.20.0.7', '192.168.7.0/24,10.20.0.0/16')).rejects.toThrow(
    choice.ENGINE_EGRESS_NETWORK,
  )
})
