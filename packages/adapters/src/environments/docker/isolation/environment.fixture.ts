import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { EnvironmentDriver, EnvironmentSpec } from '@tiltyard/core/ports'
import { sampleRun, sampleSpec } from '@tiltyard/core/ports/testing'
import { afterAll } from 'vitest'

const image = 'tiltyard/box:latest'
let built: Promise<Buffer> | undefined

/** The program that attempts forbidden calls; linked statically because an environment has no libraries. */
function buildProbe(): Promise<Buffer> {
  built ??= compile(join(import.meta.dirname, 'probe.c'))
  return built
}

async function compile(source: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'probe-'))
  await promisify(execFile)('gcc', ['-static', '-Os', '-s', '-w', '-o', join(folder, 'probe'), source])
  const program = await readFile(join(folder, 'probe'))
  await rm(folder, { recursive: true })
  return program
}

export type TestEnvironment = {
  readonly id: string
  /** Output of a shell script that runs as the environment's user. */
  runShell(script: string, seconds?: number): Promise<string>
  /** Output of the probe with these arguments. */
  probe(...words: string[]): Promise<string>
  probeAsRoot(...words: string[]): Promise<string>
}

/** Starts environments that contain the probe and removes them after the tests of a file. */
export function createEnvironmentStarter(driver: EnvironmentDriver) {
  const started: string[] = []
  afterAll(() => Promise.all(started.map((id) => driver.remove(id))))
  return async (more: Partial<EnvironmentSpec> = {}): Promise<TestEnvironment> => {
    const spec = sampleSpec(image, { id: randomUUID(), ...more })
    started.push(spec.id)
    await driver.ensure(spec)
    const run = async (
      command: readonly string[],
      stdin: Buffer | null,
      seconds: number,
      as: 'user' | 'root' = 'user',
    ) => {
      const { stdout } = await driver.run(spec.id, sampleRun(command, { stdin, seconds, as }))
      return Buffer.from(stdout).toString()
    }
    await run(['/bin/sh', '-c', 'cat > /tmp/probe && chmod 755 /tmp/probe'], await buildProbe(), 20)
    return {
      id: spec.id,
      runShell: (script, seconds = 20) => run(['/bin/sh', '-c', script], null, seconds),
      probe: (...words) => run(['/tmp/probe', ...words], null, 30),
      probeAsRoot: (...words) => run(['/tmp/probe', ...words], null, 30, 'root'),
    }
  }
}
