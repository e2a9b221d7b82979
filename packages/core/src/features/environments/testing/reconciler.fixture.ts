import { beforeEach } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import { FakeEngine, fakePrograms, readToBuffer } from '../../../ports/testing/index.ts'
import { openPlatform } from '../../../testing/platform.fixture.ts'
import { reconcileEnvironments } from '../reconciler/reconciler-loop.ts'
import { createTestDeps, type requestTestEnvironment } from './environments.fixture.ts'

type WrittenFile = { readonly path: string; readonly content: string }

/** A database without environments and a fake engine per test; `written` are the files written into environments. */
export async function openReconciler() {
  const platform = await openPlatform()
  const { owner, database } = platform
  const deps = (more: Partial<Parameters<typeof createTestDeps>[0]> = {}) =>
    createTestDeps({ database, engine: scene.engine.driver(), ...more })
  const scene = {
    platform,
    owner,
    database,
    engine: new FakeEngine(),
    written: [] as WrittenFile[],
    deps,
    pass: (given = deps()) => reconcileEnvironments(given, { holder: newId() }),
    idOf: (answer: Awaited<ReturnType<typeof requestTestEnvironment>>) => {
      if (!answer.ok) throw new Error(answer.reason)
      return answer.value.id
    },
    async statesTold({ userId }: { readonly userId: string }): Promise<string[]> {
      const told = await owner.query<{ state: string }>(
        `select payload->>'state' as state from platform.live_events where topic = $1 and kind = 'environment' order by seq`,
        [`user:${userId}`],
      )
      return told.map(({ state }) => state)
    },
  }
  beforeEach(async () => {
    await owner.query(`update platform.environments set state = 'deleted', desired_state = 'deleted'`)
    await owner.query(`update platform.environment_templates set archived_at = now()`)
    scene.written = []
    scene.engine = new FakeEngine()
    scene.engine.programs = async (program, id) => {
      if (program.command[0] !== '/bin/sh') return fakePrograms(program, id)
      const content = (await readToBuffer(program.stdin)).toString()
      scene.written.push({ path: program.command[3] ?? '', content })
      return { exitCode: 0, stdout: Buffer.alloc(0), stderr: Buffer.alloc(0) }
    }
  })
  return scene
}
