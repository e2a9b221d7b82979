import { expect, test } from 'vitest'
import type { createEnvironmentStarter } from './environment.fixture.ts'

/** A guard said no. ENOENT and ENODATA: there is no such device or socket inside, or nothing in it. */
const refusals = /(EPERM|EACCES|EROFS|ENOSYS)$/
const absences = /^(proc|sysrq|sys|cgroup|dev|docker|other)-.* (ENOENT|ENODATA)$/

/** What holds inside an environment of every engine, whoever keeps it. */
export function testRefusedCalls(begin: ReturnType<typeof createEnvironmentStarter>): void {
  test('more than forty ways to the machine are refused, to its user and in whatever the user starts', async () => {
    const lines = (await (await begin()).probe('refused')).trim().split('\n')
    expect(lines.filter((line) => !line.includes(' refused '))).toEqual([])
    expect(lines.filter((line) => !refusals.test(line) && !absences.test(line))).toEqual([])
    expect(lines.filter((line) => refusals.test(line)).length).toBeGreaterThanOrEqual(60)
  })

  test('the filter of our own stands beside the engine’s, so that neither has to be believed alone', async () => {
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
