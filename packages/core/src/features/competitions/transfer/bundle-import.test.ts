import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { preparedReplyText } from '@tiltyard/contracts'
import { afterAll, expect, test } from 'vitest'
import { countRows, openPlatform, type Platform } from '../../../testing/platform.fixture.ts'
import { createBoards, exportLedger, getScoreboard, replayLedger } from '../../scores/index.ts'
import { openArchive } from './archive.ts'
import { readJson, readText } from './archive-text.ts'
import { exportBundle } from './bundle-export.ts'
import {
  foldLedger,
  installationAt,
  openEmptyInstallation,
  sha256Of,
  unwrap,
} from './empty-installation.fixture.ts'
import { memoryFiles } from './memory-files.fixture.ts'
import { buildPlayedCompetition, canaries } from './played-competition.fixture.ts'

const here = await openPlatform()
const filesHere = memoryFiles()
const installation = installationAt('https://here.example')
const { there, filesThere, newcomer, send } = await openEmptyInstallation()
const scene = await buildPlayedCompetition(here, filesHere)
const bundle = await exported(here, filesHere, scene.competitionId)

async function exported(
  platform: Platform,
  files: ReturnType<typeof memoryFiles>,
  competitionId: string,
  actor = scene.organiser,
) {
  const answer = await exportBundle({ ...platform, files, installation }, actor, { competitionId })
  if (!answer.ok) throw new Error(answer.reason)
  const bytes = await buffer(answer.value.content)
  expect(bytes.length).toBe(answer.value.size)
  return bytes
}
async function boardOf(platform: Platform, competitionId: string, actor = scene.organiser) {
  const boards = createBoards(platform)
  afterAll(() => boards.close())
  const answer = await getScoreboard(
    { database: platform.database, boards, isStaff: async () => true },
    actor,
    {
      type: 'jeopardy',
      competitionId,
      view: 'staff',
      page: 1,
    },
  )
  if (!answer.ok) throw new Error(answer.reason)
  // Ids differ between installations; every name, number, rank and time has to be the same.
  return preparedReplyText(answer.value)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/"(now|version)":"[^"]*"/g, '')
}

test('a dry run reports the import and writes nothing', async () => {
  const told = unwrap(await send(bundle))
  expect(told).toMatchObject({
    version: 4,
    name: '东湖杯',
    origin: 'https://here.example',
    signature: 'unknown',
    counts: { stages: 1, divisions: 2, tasks: 6, files: 1, teams: 12, announcements: 1 },
    sha256: sha256Of(bundle),
    competitionId: null,
  })
  expect(told.needFlags).toHaveLength(6)
  expect(await countRows(there.owner, 'platform.competitions')).toBe(0)
  expect(await countRows(there.owner, 'platform.files')).toBe(0)
})

test('an empty installation has an equal board, the same hash chain and the same files after the import', async () => {
  const { competitionId, chainHash } = unwrap(await send(bundle, sha256Of(bundle)))
  if (!competitionId) throw new Error('it was confirmed')
  expect(await foldLedger(there, competitionId)).toEqual(await foldLedger(here, scene.competitionId))
  expect(await boardOf(there, competitionId, newcomer)).toBe(await boardOf(here, scene.competitionId))
  const ends = await Promise.all(
    [here, there].map(({ owner }) =>
      owner.query(
        `select last_seq, last_at, encode(last_hash, 'hex') as hash, entries from platform.ledgers`,
      ),
    ),
  )
  expect(ends[1]).toEqual(ends[0])
  expect(ends[1]?.[0]).toMatchObject({ hash: chainHash })
  // The truth file, kept second, stays here.
  expect([...filesThere.kept.values()]).toEqual([...filesHere.kept.values()].slice(0, 1))
  const [file] = await there.owner.query(
    `select f.name, files.state, encode(f.sha256, 'hex') as sha256 from platform.challenge_files f join platform.files on files.id = f.file_id`,
  )
  expect(file).toEqual({
    name: '数据 一.bin',
    state: 'claimed',
    sha256: sha256Of([...filesHere.kept.values()][0] as Buffer),
  })
  expect(await there.owner.query(`select user_id, role from platform.competition_staff`)).toEqual([
    { user_id: newcomer.userId, role: 'owner' },
  ])
  expect(await countRows(there.owner, 'platform.challenge_answers')).toBe(0)
  expect(await countRows(there.owner, 'platform.solves')).toBe(
    (await countRows(here.owner, 'platform.score_events', `kind = 'solve'`)) - 1,
  )
  // The competition still runs, so it stays a draft until its flags are set again.
  expect(await there.owner.query(`select state from platform.competitions`)).toEqual([{ state: 'draft' }])
})

test('an imported task is answered as it was: by a choice, a number, a place', async () => {
  const forms = ({ owner }: Platform) =>
    owner.query(
      `select t.number, ch.kind, ch.options, ch.is_multiple
       from platform.tasks t join platform.challenges ch on ch.id = t.challenge_id order by t.number`,
    )
  const imported = await forms(there)
  expect(imported).toEqual(await forms(here))
  expect(imported.map(({ kind }) => kind)).toEqual([
    'flag',
    'flag',
    'flag',
    'choice',
    'number',
    'coordinates',
  ])
})

test('the ledger with every kind of event replays to one board on both sides of an import', async () => {
  const [row] = await there.owner.query<{ id: string }>(`select id from platform.competitions limit 1`)
  const first = await replayed(here, scene.competitionId)
  const second = await replayed(there, row?.id ?? '')
  expect(second.boardHash).toBe(first.boardHash)
  expect(second.lastHash).toBe(first.lastHash)
  expect(second.score).toEqual(first.score)
  const kinds = await there.owner.query(`select distinct kind from platform.score_events`)
  expect(kinds).toHaveLength(19)
})

async function replayed(platform: Platform, competitionId: string) {
  const boards = createBoards(platform)
  afterAll(() => boards.close())
  const answer = await exportLedger(
    { database: platform.database, boards, isStaff: async () => true },
    scene.organiser,
    { type: 'jeopardy', competitionId },
  )
  if (!answer.ok) throw new Error(answer.reason)
  const replay = await replayLedger((await buffer(answer.value.content)).toString().split('\n'))
  if (!replay.isWhole) throw new Error(`${replay.seq} ${replay.why}`)
  return replay
}

test('an imported competition exports the same bundle', async () => {
  const [row] = await there.owner.query<{ id: string }>(`select id from platform.competitions limit 1`)
  const again = await openArchive(await exported(there, filesThere, row?.id ?? '', newcomer))
  const first = await openArchive(bundle)
  for (const part of ['tasks.json', 'stages.json', 'divisions.json', 'announcements.json'])
    expect(await readJson(again, part, 1e8)).toEqual(await readJson(first, part, 1e8))
  expect(await readText(again, 'ledger.ndjson', 1e8)).toBe(await readText(first, 'ledger.ndjson', 1e8))
})

test('a bundle contains no flag, digest, pattern, submission or person', async () => {
  const archive = await openArchive(bundle)
  const texts = await Promise.all(archive.names.map((name) => archive.read(name, 1e8)))
  const all = Buffer.concat(texts).toString('utf8').toLowerCase()
  for (const [what, canary] of Object.entries(canaries)) expect(all, what).not.toContain(canary.toLowerCase())
  const secrets = await here.owner.query<{ hex: string; base64: string }>(
    `select encode(digest, 'hex') as hex, encode(digest, 'base64') as base64 from platform.challenge_answers where digest is not null`,
  )
  expect(secrets.length).toBeGreaterThan(5)
  for (const { hex, base64 } of secrets)
    for (const secret of [hex, base64.toLowerCase()]) expect(all).not.toContain(secret)
  for (const { leader } of scene.entries) expect(all).not.toContain(leader.userId)
  expect(all).not.toMatch(/[\w.]+@[\w.]+/)
})

test('a confirmation with another file than in the dry run is refused', async () => {
  expect(await send(bundle, 'a'.repeat(64))).toMatchObject({ ok: false, reason: 'transfer.archive_mismatch' })
})

const admissionOf = async (competitionId: string | null) =>
  (
    await there.owner.query<{ is_listed: boolean; join_code: string | null; team_limit: number | null }>(
      'select is_listed, join_code, team_limit from platform.competitions where id = $1',
      [competitionId],
    )
  )[0]

test('an import is as closed as the original, with an invitation code of its own', async () => {
  const told = unwrap(await send(bundle, sha256Of(bundle)))
  const admission = await admissionOf(told.competitionId)
  expect(admission).toMatchObject({ is_listed: false, team_limit: 5 })
  expect(admission?.join_code).toMatch(/^[0-9A-Z]{16}$/)
})

test('a stored bundle of version 3 is listed and open to any number of teams', async () => {
  const kept = await readFile(new URL('./bundle-version-3.zip', import.meta.url))
  const told = unwrap(await send(kept, sha256Of(kept)))
  expect(await admissionOf(told.competitionId)).toEqual({
    is_listed: true,
    join_code: null,
    team_limit: null,
  })
  const { score } = await foldLedger(there, told.competitionId ?? '')
  expect([...score]).toEqual([1641, 1923, 1567, 1990, 1234, 0, 1797, 994, 1799, 1304, 1987, 1797])
})

test('a stored bundle of version 1 is still readable', async () => {
  const kept = await readFile(new URL('./bundle-version-1.zip', import.meta.url))
  const told = unwrap(await send(kept, sha256Of(kept)))
  expect(told).toMatchObject({
    signature: 'none',
    name: '东湖杯',
    counts: { stages: 1, divisions: 2, tasks: 6, files: 1, teams: 12, announcements: 1 },
  })
  const { score } = await foldLedger(there, told.competitionId ?? '')
  expect([...score]).toEqual([1641, 1923, 1567, 1990, 1234, 0, 1797, 994, 1799, 1304, 1987, 1797])
  expect(await revealsOf(told.competitionId)).toEqual([{ revealed_at: null }])
  const kinds = await there.owner.query(
    `select distinct ch.kind from platform.challenges ch join platform.tasks t on t.id = ch.id where t.competition_id = $1`,
    [told.competitionId],
  )
  expect(kinds).toEqual([{ kind: 'flag' }])
})

test('a stored bundle of version 2 has its reveal with the stage that was frozen', async () => {
  const kept = await readFile(new URL('./bundle-version-2.zip', import.meta.url))
  const told = unwrap(await send(kept, sha256Of(kept)))
  const { score } = await foldLedger(there, told.competitionId ?? '')
  expect([...score]).toEqual([1641, 1923, 1567, 1990, 1234, 0, 1797, 994, 1799, 1304, 1987, 1797])
  expect(await revealsOf(told.competitionId)).toEqual([{ revealed_at: new Date('2026-11-15T14:55:32.011Z') }])
})

const revealsOf = (competitionId: string | null) =>
  there.owner.query(`select revealed_at from platform.stages where competition_id = $1`, [competitionId])
