import { engineSockets } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { createDockerDriver } from '../docker.ts'
import { createEnvironmentStarter } from './environment.fixture.ts'
import { testRefusedCalls } from './refused.suite.ts'

describe.each(Object.entries(engineSockets()))('inside an environment on %s', (kind, socket) => {
  const begin = createEnvironmentStarter(
    createDockerDriver({ socket, installation: `refused-${kind}-${process.pid}`, runtimes: [] }),
  )

  testRefusedCalls(begin)

  test('a program that the platform runs as root has no privileges on the host', async () => {
    const lines = (await (await begin()).probeAsRoot('refused')).trim().split('\n')
    const allowed = lines.filter((line) => !line.includes(' refused '))
    expect(allowed.map((line) => line.split(' ')[0])).toEqual([
      'become-root',
      'become-roots-group',
      'other-groups',
    ])
  })
})
