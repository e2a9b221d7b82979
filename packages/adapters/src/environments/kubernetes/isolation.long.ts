import { getTestCluster } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { createEnvironmentStarter } from '../docker/isolation/environment.fixture.ts'
import { testRefusedCalls } from '../docker/isolation/refused.suite.ts'
import { createKubernetesDriver } from './kubernetes.ts'

describe('inside an environment on Kubernetes', () => {
  const { kubeconfig, rules } = getTestCluster()
  const installation = `kept-${process.pid}`
  const driver = createKubernetesDriver({ kubeconfig, installation, runtimes: [], rules })
  // Retried as the reconciler does, where a node takes longer to end many processes than one call waits.
  const removeInTheEnd = (id: string) => driver.remove(id).catch(() => driver.remove(id))
  const environments = createEnvironmentStarter({ ...driver, remove: removeInTheEnd })
  // The environments run at the same time, and the cluster reserves the full size of each.
  const begin = () => environments({ resources: { cpuMillis: 100, memoryMb: 64, processes: 32 } })

  testRefusedCalls(begin)

  test('the sidecar’s user, who replaces root, has no more privileges than the environment’s user', async () => {
    const lines = (await (await begin()).probeAsRoot('refused')).trim().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(60)
    expect(lines.filter((line) => !line.includes(' refused '))).toEqual([])
  })

  test('only the environment’s own folders are writable, and root’s folder cannot be entered', async () => {
    const { runShell, probeAsRoot } = await begin()
    const folders = '/ /etc /home/player /var /var/tmp /dev /run /run/shadow /.tiltyard /.tiltyard/private'
    expect(await runShell(`for d in ${folders}; do echo x > $d/x 2>/dev/null && echo $d; done`)).toBe('')
    expect(await runShell('for d in /run/shadow /.tiltyard/private; do cd $d 2>/dev/null && pwd; done')).toBe(
      '',
    )
    expect(
      await runShell(
        'echo word > /.tiltyard/private/termination-log; cat /.tiltyard/private/termination-log',
      ),
    ).toBe('')
    expect(await probeAsRoot('refused')).toContain('write-root refused')
  })

  test('a program above the memory or process limit is ended or refused without affecting other environments', async () => {
    const hog = await begin()
    expect(await hog.runShell('tail -c 200000000 /dev/zero | wc -c; echo after')).not.toContain('200000000')
    const bomb = await begin()
    await bomb.runShell('bomb() { bomb | bomb & }; bomb; sleep 1', 3)
    const next = await begin()
    expect(await next.runShell('echo here')).toBe('here\n')
    await removeInTheEnd(bomb.id)
    expect((await driver.list()).map(({ id }) => id)).not.toContain(bomb.id)
  })
})
