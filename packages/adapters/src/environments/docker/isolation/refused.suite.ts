import { expect, test } from 'vitest'
import type { createEnvironmentStarter } from './environment.fixture.ts'

/** Error codes of a guard. ENOENT and ENODATA: the device or socket does not exist inside, or is empty. */
const refusals = /(EPERM|EACCES|EROFS|ENOSYS)$/
const absences = /^(proc|sysrq|sys|cgroup|dev|docker|other)-.* (ENOENT|ENODATA)$/

/** Guarantees for an environment on every engine. */
export function testRefusedCalls(begin: ReturnType<typeof createEnvironmentStarter>): void {
  test('more than forty escape attempts are refused, for the environment’s user and its child processes', async () => {
    const lines = (await (await begin()).probe('refused')).trim().split('\n')
    expect(lines.filter((line) => !line.includes(' refused '))).toEqual([])
    expect(lines.filter((line) => !refusals.test(line) && !absences.test(line))).toEqual([])
    expect(lines.filter((line) => refusals.test(line)).length).toBeGreaterThanOrEqual(60)
  })

  test('the agent’s system call filter is active in addition to the engine’s', async () => {
    const status = await (await begin()).runShell(
      'grep -E "Seccomp|NoNewPrivs|CapBnd|CapEff" /proc/self/status',
    )
    expect(status).toMatch(/Seccomp:\s+2/)
    expect(status).toMatch(/Seccomp_filters:\s+2/)
    expect(status).toMatch(/NoNewPrivs:\s+1/)
    expect(status).toMatch(/CapEff:\s+0000000000000000/)
    expect(status).toMatch(/CapBnd:\s+0000000000000000/)
  })
}
