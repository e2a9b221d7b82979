import type { ProgramScorer } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { newId } from '../../../kernel/index.ts'
import type { ProgramResult, ProgramRun } from '../../../ports/index.ts'
import { FakeEngine, readToBuffer } from '../../../ports/testing/index.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { runScorer } from './scorer-program.ts'
import { scoringDeps } from './scoring.fixture.ts'
import type { FramedFile } from './scoring-files.ts'

const platform = await openPlatform()
const { owner } = platform
const templateId = newId()
await owner.query(
  `insert into platform.environment_templates (id, name, image, cpu_millis, memory_mb, processes, network, created_at, updated_at)
   values ($1, '{"zh": "评分机"}', 'scorer', 500, 64, 20, 'egress', now(), now())`,
  [templateId],
)
const scorer: ProgramScorer = { kind: 'program', templateId, command: ['/score'], seconds: 5 }

async function* bytes(text: string) {
  yield Buffer.from(text)
}
const file = (role: FramedFile['role'], name: string, text: string): FramedFile => ({
  role,
  name,
  size: Buffer.byteLength(text),
  content: bytes(text),
})
const files = () => [file('truth', 'truth.csv', 'the truth\n'), file('answer', 'my\nanswer.csv', '答案')]

async function scoredBy(program: (run: ProgramRun) => ProgramResult | Promise<ProgramResult>) {
  const engine = new FakeEngine()
  engine.programs = program
  const deps = scoringDeps(platform, new Map(), { engine: engine.driver() })
  const result = await runScorer(deps, scorer, files(), new AbortController().signal).then(
    (value) => value,
    (fault) => fault.problem ?? fault.words ?? fault,
  )
  return { result, engine }
}
const says = (stdout: string, more: Partial<ProgramResult> = {}) =>
  scoredBy(() => ({ exitCode: 0, stdout: Buffer.from(stdout), stderr: Buffer.alloc(0), ...more }))
const notGone = () =>
  countRows(owner, 'platform.environments', `purpose = 'scoring' and desired_state <> 'deleted'`)

test('a scorer program reads both files in a sandbox without network and returns only its result', async () => {
  let [asked, heard]: [ProgramRun | undefined, string] = [undefined, '']
  const { result, engine } = await scoredBy(async (run) => {
    asked = run
    heard = (await readToBuffer(run.stdin)).toString()
    const told = { score: 0.25, message: { zh: '四题对一', en: 'one of four' }, details: { right: 1 } }
    return { exitCode: 0, stdout: Buffer.from(JSON.stringify(told)), stderr: Buffer.from('noise') }
  })
  expect(result).toEqual({
    score: 0.25,
    message: { zh: '四题对一', en: 'one of four' },
    details: { right: 1 },
  })
  expect(heard).toBe('tiltyard-scorer 1\ntruth 10 truth.csv\nanswer 6 my_answer.csv\n\nthe truth\n答案')
  expect(asked).toMatchObject({ command: ['/score'], as: 'user', seconds: 5, outputBytes: 65_536 })
  const [object] = [...engine.objects.values()]
  expect(object?.spec).toMatchObject({
    network: { policy: 'none' },
    resources: { cpuMillis: 500, memoryMb: 64, processes: 20 },
  })
  expect((object?.spec.deadline.getTime() ?? 0) - Date.now()).toBeLessThan(5 * 60_000)
  expect(await notGone()).toBe(0)
})

test('a sandbox contains its template’s files before the program runs, and a file that cannot be written stops the scoring', async () => {
  await owner.query(
    `insert into platform.environment_template_files (template_id, path, content, mode, owned_by)
     values ($1, '/run/scorer/score.py', 'print(1)', 365, 'root'), ($1, '/run/scorer/words.txt', '数据', 420, 'user')`,
    [templateId],
  )
  try {
    const runs: (readonly [string, string | undefined, string])[] = []
    const program =
      (exitCode: number) =>
      async ({ command, as, stdin }: ProgramRun) => {
        const isScorer = command[0] === '/score'
        runs.push([as, command.at(isScorer ? 0 : -2), (await readToBuffer(stdin)).toString()])
        const stdout = Buffer.from(isScorer ? '{"score":1}' : '')
        return { exitCode: isScorer ? 0 : exitCode, stdout, stderr: Buffer.from('read-only') }
      }
    expect((await scoredBy(program(0))).result).toMatchObject({ score: 1 })
    expect(runs).toEqual([
      ['root', '/run/scorer/score.py', 'print(1)'],
      ['user', '/run/scorer/words.txt', '数据'],
      ['user', '/score', expect.stringContaining('tiltyard-scorer 1')],
    ])
    runs.length = 0
    expect((await scoredBy(program(1))).result).toEqual(
      new Error('/run/scorer/score.py could not be written: read-only'),
    )
    expect(runs).toHaveLength(1)
    expect(await notGone()).toBe(0)
  } finally {
    await owner.query('delete from platform.environment_template_files where template_id = $1', [templateId])
  }
})

test.each([
  ['nothing', ''],
  ['no JSON', 'score: 1'],
  ['two results', '{"score":1}{"score":1}'],
  ['a list', '[1]'],
  ['a number', '1'],
  ['NaN', '{"score":NaN}'],
  ['less than nothing', '{"score":-0.1}'],
  ['more than all', '{"score":1.0001}'],
  ['so much more', '{"score":1e999}'],
  ['words for a number', '{"score":"1"}'],
  ['no score and no word', '{}'],
  ['an endless line', 'x'.repeat(65_536)],
  ['JSON that was cut off', `{"score":1,"message":"${'x'.repeat(65_500)}`],
  ['details that are no numbers', '{"score":1,"details":{"a":"b"}}'],
  [
    'details without end',
    JSON.stringify({ score: 1, details: Object.fromEntries(Array.from({ length: 500 }, (_, n) => [n, n])) }),
  ],
  ['names that are pages', '{"score":1,"details":{"<script>":1}}'],
  ['a list for a message', '{"score":1,"message":["a"]}'],
  ['bytes that are no text', '{"score":1,"message":"\ud800"}\xff'],
])('the output %s is not a result', async (_, stdout) => {
  const { result } = await scoredBy(() => ({
    exitCode: 0,
    stdout: Buffer.from(stdout, 'latin1'),
    stderr: Buffer.alloc(0),
  }))
  expect(result).toEqual({ name: 'no_result', facts: {} })
  expect(await notGone()).toBe(0)
})

test('a scorer’s message is shown as plain text of limited length', async () => {
  const { result } = await says(
    JSON.stringify({ score: 1, message: `\u001b[31mred\u001b[0m\u0007 \u202etxt ${'长'.repeat(5_000)}` }),
  )
  expect(result.message.zh).toMatch(/^red {2,}txt 长+$/)
  expect(result.message.zh.length).toBeLessThanOrEqual(1_000)
})

test('a scorer may refuse an answer with a message', async () => {
  expect((await says('{"score":null,"message":"第 3 行不是 JSON"}')).result).toEqual({
    zh: '第 3 行不是 JSON',
  })
})

test('a failed scorer is reported with the end of its error output', async () => {
  const stderr = Buffer.from(`${'x'.repeat(2_000)}\n\u001b[1mKeyError\u001b[0m: 'label'\r\n`)
  const { result } = await says('{"score":1}', { exitCode: 137, stderr })
  expect(result).toMatchObject({ name: 'program_failed', facts: { exitCode: 137 } })
  expect(result.facts.words).toMatch(/^…x+\nKeyError: 'label'$/)
  expect(result.facts.words.length).toBeLessThanOrEqual(401)
})

test('a scorer that the engine could not start is retried', async () => {
  const { result } = await says('', { exitCode: 126, stderr: Buffer.from('no such process') })
  expect(result).toEqual(new Error('the scorer could not be started: no such process'))
  expect(await notGone()).toBe(0)
})

test('a scorer that hangs times out', async () => {
  const { result } = await says('', { exitCode: null })
  expect(result).toEqual({ name: 'timeout', facts: { seconds: 5 } })
  expect(await notGone()).toBe(0)
})

test('an aborted scoring releases its sandbox at once', async () => {
  const engine = new FakeEngine()
  engine.programs = () => new Promise(() => {})
  const leaving = new AbortController()
  const deps = scoringDeps(platform, new Map(), { engine: engine.driver() })
  const run = runScorer(deps, scorer, files(), leaving.signal)
  leaving.abort(new Error('stopping'))
  await expect(run).rejects.toThrow('stopping')
  expect(await notGone()).toBe(0)
})

test('an unavailable engine is not a problem of the answer, and the sandbox is released', async () => {
  const engine = new FakeEngine()
  const deps = scoringDeps(platform, new Map(), {
    engine: engine.driver((point) => {
      if (point === 'between') throw new Error('the engine went away')
    }),
  })
  await expect(runScorer(deps, scorer, files(), new AbortController().signal)).rejects.toThrow(
    'the engine went away',
  )
  expect(await notGone()).toBe(0)
})

test('a file of another length than declared is an error, so that it cannot shift the next file’s bytes', async () => {
  const short = { ...file('truth', 't', 'abc'), size: 5 }
  const engine = new FakeEngine()
  engine.programs = async ({ stdin }) => ({
    exitCode: 0,
    stdout: await readToBuffer(stdin),
    stderr: Buffer.alloc(0),
  })
  const deps = scoringDeps(platform, new Map(), { engine: engine.driver() })
  await expect(
    runScorer(deps, scorer, [short, file('answer', 'a', 'x')], new AbortController().signal),
  ).rejects.toThrow('does not have the size')
})
