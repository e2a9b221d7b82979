import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId, toReader } from '../../../kernel/index.ts'
import { createCompetitionFixture, flagKey } from '../../../scenes/competition.fixture.ts'
import { measureLongestBlock, slowPattern } from '../../../testing/event-loop.fixture.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { makePerson } from '../../../testing/team.fixture.ts'
import { digestSubmittedFlag, matchesFlag } from '../../challenges/index.ts'
import { getRuleset } from '../play/ruleset.store.ts'
import { openArchiveReader } from './archive-intake.ts'
import { craftZip } from './crafted-zip.fixture.ts'
import { memoryFiles } from './memory-files.fixture.ts'
import { sampleFlag, sampleFoldersZip, sampleName } from './sample-folders.fixture.ts'
import { importTasks } from './task-import.ts'

const platform = await openPlatform()
const files = memoryFiles()
const deps = { ...platform, files, flagKey }
const zip = sampleFoldersZip()
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const inOne = async function* (bytes: Buffer) {
  yield bytes
}
const newScene = () => createCompetitionFixture(platform, { tasks: 1, entries: 0 })
type Scene = Awaited<ReturnType<typeof newScene>>
const send = (
  { competitionId, stageId, organiser }: Scene,
  {
    bytes = zip,
    confirm,
    actor = organiser,
    stage = stageId,
  }: { bytes?: Buffer; confirm?: string; actor?: typeof organiser; stage?: string } = {},
) =>
  importTasks(deps, actor, { competitionId, stageId: stage, publish: 'yes', content: inOne(bytes), confirm })

test('a dry run reports every task without its flags and writes nothing', async () => {
  const scene = await newScene()
  const answer = await send(scene)
  if (!answer.ok) throw new Error(answer.reason)
  expect(answer.value).toMatchObject({
    format: 'folders',
    sha256: sha256Of(zip),
    createdCount: null,
    skipped: [],
  })
  expect(answer.value.tasks).toHaveLength(20)
  expect(JSON.stringify(answer.value)).not.toContain('flag{sample')
  expect(await countRows(platform.owner, 'platform.tasks', `competition_id = '${scene.competitionId}'`)).toBe(
    1,
  )
  expect(await countRows(platform.owner, 'platform.files')).toBe(0)
})

test('a confirmed import of twenty folders creates twenty solvable tasks with files, hints, prerequisites and rules in the ledger', async () => {
  const scene = await newScene()
  expect(await send(scene, { confirm: sha256Of(zip) })).toMatchObject({
    ok: true,
    value: { createdCount: 20 },
  })
  const { tasks } = await getRuleset(platform.database, toReader(platform.database), {
    competitionId: scene.competitionId,
    revision: 1000,
  })
  const named = (n: number) => [...tasks.values()].find(({ name }) => name.zh === sampleName(n))
  for (let n = 1; n <= 20; n += 1) {
    const task = named(n)
    if (!task) throw new Error(`task ${n} is missing`)
    const typed = n % 3 === 0 ? sampleFlag(n).toUpperCase() : sampleFlag(n)
    expect(matchesFlag(task.answers, digestSubmittedFlag(flagKey, task.id, typed), { of: () => null })).toBe(
      true,
    )
    expect(task.isPublished).toBe(n !== 20)
  }
  expect(named(7)?.prerequisites).toEqual([named(6)?.id])
  const made = `(select id from platform.tasks where competition_id = '${scene.competitionId}')`
  expect(await countRows(platform.owner, 'platform.challenge_hints', `challenge_id in ${made}`)).toBe(40)
  const stored = await platform.owner.query<{ name: string; key: string; sha256: string }>(
    `select f.name, files.key, encode(f.sha256, 'hex') as sha256 from platform.challenge_files f
     join platform.files on files.id = f.file_id and files.state = 'claimed' where f.challenge_id in ${made} order by f.name`,
  )
  expect(stored).toHaveLength(20)
  for (const { key, sha256 } of stored) expect(sha256Of(files.kept.get(key) ?? Buffer.alloc(0))).toBe(sha256)
  expect(stored.some(({ name }) => name === '附件 7.txt')).toBe(true)
  expect(
    await countRows(
      platform.owner,
      'platform.score_events',
      `kind = 'rule' and competition_id = '${scene.competitionId}'`,
    ),
  ).toBe(21)
  const [row] = await platform.owner.query(
    `select ch.content->>'zh' as zh, ch.document->'zh' as document from platform.tasks t join platform.challenges ch on ch.id = t.challenge_id
     where t.competition_id = $1 and ch.name->>'zh' = $2`,
    [scene.competitionId, sampleName(1)],
  )
  // The editor opens what was imported.
  expect(row).toEqual({
    zh: expect.stringContaining('<strong>附件</strong>'),
    document: expect.objectContaining({ type: 'doc' }),
  })
})

test('an existing task is reported, and is imported beside it when confirmed again', async () => {
  const scene = await newScene()
  await send(scene, { confirm: sha256Of(zip) })
  const again = await send(scene)
  if (!again.ok) throw new Error(again.reason)
  expect(again.value.tasks.every(({ alreadyExists }) => alreadyExists)).toBe(true)
})

test('two folders of one name become two tasks, each with its own file', async () => {
  const scene = await newScene()
  const yaml = 'name: 双\ncategory: x\nvalue: 1\nflags: [a]\nfiles: [f.txt]\n'
  const bytes = craftZip([
    { name: 'a/challenge.yml', content: yaml },
    { name: 'a/f.txt', content: 'a' },
    { name: 'b/challenge.yml', content: yaml },
    { name: 'b/f.txt', content: 'b' },
  ])
  expect(await send(scene, { bytes, confirm: sha256Of(bytes) })).toMatchObject({
    ok: true,
    value: { createdCount: 2 },
  })
})

test('a foreign stage, another file, a broken archive or a revoked role is refused before anything is written', async () => {
  const scene = await newScene()
  const refused = async (...asked: Parameters<typeof send>) => {
    const answer = await send(...asked)
    return answer.ok ? 'taken' : answer.reason
  }
  const confirm = sha256Of(zip)
  expect(await refused(scene, { actor: await makePerson(platform.owner), confirm })).toBe(
    'competitions.not_found',
  )
  expect(await refused(scene, { stage: newId() })).toBe('stages.not_found')
  expect(await refused(scene, { confirm: 'b'.repeat(64) })).toBe('transfer.archive_mismatch')
  expect(await refused(scene, { bytes: Buffer.from('no archive') })).toBe('transfer.invalid_archive')
  expect(await refused(scene, { bytes: Buffer.alloc(64 * 1024 * 1024 + 1) })).toBe('request.too_large')
  await platform.owner.query(
    `update platform.competition_staff set role = 'judge' where competition_id = $1`,
    [scene.competitionId],
  )
  expect(await refused(scene, { confirm })).toBe('competitions.insufficient_role')
  expect(await countRows(platform.owner, 'platform.tasks', `competition_id = '${scene.competitionId}'`)).toBe(
    1,
  )
})

const folder = (name: string, description: string, flags: readonly unknown[] = ['flag{x}']) => ({
  name: `${name}/challenge.yml`,
  content: JSON.stringify({ name, description, category: 'web', value: 100, type: 'standard', flags }),
})

test('a text that takes too long to convert is reported, nothing is written, and this thread stays free', async () => {
  const scene = await newScene()
  // 40 kB of this text took 4.5 s of processor time.
  const bytes = craftZip([folder('cheap', '**a**'), folder('dear', '_a_'.repeat(13_000))])
  let answer: unknown
  const stretch = await measureLongestBlock(async () => {
    answer = await send(scene, { bytes, confirm: sha256Of(bytes) })
  })
  expect(answer).toMatchObject({
    reason: 'transfer.invalid_archive',
    details: { why: 'too_expensive', where: 'dear/challenge.yml' },
  })
  expect(await countRows(platform.owner, 'platform.tasks', `competition_id = '${scene.competitionId}'`)).toBe(
    1,
  )
  expect(stretch).toBeLessThan(200)
})

test('texts that are cheap each may be too expensive together', async () => {
  const reader = openArchiveReader(Buffer.alloc(0), { textMs: 1_000, wholeMs: 400, memoryMb: 256 })
  const converted: unknown[] = []
  const all = async () => {
    for (let n = 0; n < 1_000; n += 1) converted.push(await reader.convert('_a_'.repeat(1_500), `task ${n}`))
  }
  const refused = await all().catch((fault) => fault)
  await reader.end()
  expect(refused).toMatchObject({ fault: 'too_expensive', where: `task ${converted.length}` })
  expect(converted.length).toBeGreaterThan(1)
})

test('a pattern that cannot be saved is dropped and reported', async () => {
  const regex = (content: string) => ({ type: 'regex', content })
  const bytes = craftZip([
    folder('some', 'x', [regex(slowPattern), regex('flag\\{[0-9]+\\}')]),
    folder('none', 'x', [regex('(?=a)')]),
  ])
  const answer = await send(await newScene(), { bytes })
  expect(answer).toMatchObject({
    value: {
      tasks: [
        { name: 'none', flags: 0, warnings: [{ what: 'flag_pattern' }, { what: 'no_flag' }] },
        { name: 'some', flags: 1, warnings: [{ what: 'flag_pattern' }] },
      ],
    },
  })
})
