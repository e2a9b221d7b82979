import { engineSockets } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { dockerEnvironments } from '../docker.ts'
import { environmentsOf } from './inside-environment.suite.ts'
import { testRefused } from './refused.suite.ts'

describe.each(Object.entries(engineSockets()))('inside an environment on %s', (kind, socket) => {
  const begin = environmentsOf(
    dockerEnvironments({ socket, installation: `refused-${kind}-${process.pid}`, runtimes: [] }),
  )

  testRefused(begin)

  test('the programs that we run as root are no nearer to it: root is a name there', async () => {
    const lines = (await (await begin()).probeAsRoot('refused')).trim().split('\n')
    const allowed = lines.filter((line) => !line.includes(' refused '))
    expect(allowed.map((line) => line.split(' ')[0])).toEqual([
      'become-root',
      'become-roots-group',
      'other-groups',
    ])
  })
})
