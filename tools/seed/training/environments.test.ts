import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import type { TemplatePlan } from '@tiltyard/contracts'
import { writeEnvironmentFile } from '@tiltyard/core/environments'
import { newId } from '@tiltyard/core/kernel'
import { engineSockets } from '@tiltyard/testkit'
import { afterAll, expect, test, vi } from 'vitest'
import { releaseItSafely } from './analytics/release-it-safely.ts'
import { type DemoQuestion, isGroup } from './demo-question.ts'
import { environmentAccess } from './environment-access.fixture.ts'
import { demoQuestions } from './questions.ts'
import { rowsOf } from './read/csv.ts'
import { demoTemplates } from './templates.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Podman here; on Docker they are solved through the whole platform, in apps/api's demo-environments.test.ts. */
const engine = createDockerDriver({
  socket: engineSockets().podman,
  installation: `camp-${process.pid}`,
  runtimes: [],
})
const made: string[] = []
afterAll(() => Promise.all(made.map((id) => engine.remove(id))))

const withEnvironment = demoQuestions.filter(
  (question): question is DemoQuestion => !isGroup(question) && question.template !== undefined,
)

/** As the reconciler does it: made, its owner's flag put where the template says, and its page, if it has one, waited for. */
async function startWith(question: DemoQuestion, flag: string): Promise<string> {
  const plan = question.template && demoTemplates.get(question.template)
  if (!plan?.flagPath) throw new Error(`${question.slug} has no template`)
  const id = await start(plan)
  const content = Buffer.from(`${flag}\n`)
  await writeEnvironmentFile(engine, id, { path: plan.flagPath, content, mode: 0o444, ownedBy: 'root' })
  if (plan.services.length > 0)
    await vi.waitFor(() => environmentAccess(engine, id).get('/'), { timeout: 20_000, interval: 150 })
  return id
}

async function start(plan: TemplatePlan): Promise<string> {
  const id = newId()
  made.push(id)
  const { cpuMillis, memoryMb, processes } = plan
  await engine.ensure({
    ...plan,
    id,
    environment: plan.variables,
    user: { uid: plan.uid, gid: plan.gid },
    resources: { cpuMillis, memoryMb, processes },
    network: { policy: 'none' },
    deadline: new Date(Date.now() + 120_000),
  })
  return id
}

test.concurrent.each(withEnvironment)('the solution of $slug finds the owner’s flag', async (question) => {
  const flag = `flag{of_${newId().replaceAll('-', '')}}`
  const id = await startWith(question, flag)
  const inside = environmentAccess(engine, id)
  const { content } = question
  const given = { content, options: {}, file: () => Buffer.alloc(0), inside }
  expect(await question.solve(given)).toBe(flag)
})

test.concurrent.each(withEnvironment.filter(({ category }) => category === 'web'))(
  'the flag of $slug is not visible without its solution',
  async (question) => {
    const inside = environmentAccess(engine, await startWith(question, 'flag{hidden}'))
    const { get } = inside
    const seen = await Promise.all(
      ['/', '/flag', '/run/', '/cgi-bin/admin', '/cgi-bin/report?name=../../run/desk/signing-note'].map(
        (path) => get(path),
      ),
    )
    expect(seen.map(({ body }) => body).join()).not.toContain('flag{hidden}')
  },
)

test('the scorer of generalised tables accepts a valid table and refuses one with an identifiable person', async () => {
  const plan = demoTemplates.get('masking-scorer')
  const { answer, files, solve, content, points } = releaseItSafely
  const [table] = files?.() ?? []
  if (!plan || !table || answer.kind !== 'file' || answer.scorer.kind !== 'program')
    throw new Error('no scorer')
  const { command, seconds } = answer.scorer
  const id = await start(plan)
  const score = async (sent: Buffer) => {
    const head = `tiltyard-scorer 1\ntruth ${answer.truth.bytes.length} truth.csv\nanswer ${sent.length} masked.csv\n\n`
    const stdin = Buffer.concat([Buffer.from(head), answer.truth.bytes, sent])
    const { stdout } = await engine.run(id, { command, as: 'user', stdin, seconds, outputBytes: 9_000 })
    return JSON.parse(Buffer.from(stdout).toString('utf8')) as { score: number; message: { en: string } }
  }
  const nowhere = () => Promise.reject(new Error('it has no environment'))
  const given = { content, options: {}, file: () => table.bytes, inside: { type: nowhere, get: nowhere } }
  const honest = (await solve(given)) as Buffer
  expect((await score(honest)).score * points).toBeGreaterThanOrEqual(answer.solvedScore)
  const bare = rowsOf(table.bytes).map((row) => `${row['id']},${row['age']}-${row['age']},${row['postcode']}`)
  expect(await score(Buffer.from(`id,age,postcode\n${bare.join('\n')}\n`))).toMatchObject({
    score: 0,
    message: { en: expect.stringContaining('5-anonymous') },
  })
  expect(await score(honest.subarray(0, 400))).toMatchObject({ score: 0 })
})
