import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { countRows } from '../../../testing/platform.fixture.ts'
import { openArchive } from './archive.ts'
import { craftZip } from './crafted-zip.fixture.ts'
import { openEmptyInstallation, sha256Of, unwrap } from './empty-installation.fixture.ts'

const { there, send } = await openEmptyInstallation()
const bundle = await readFile(new URL('./bundle-version-1.zip', import.meta.url))

type Edit = (parts: Map<string, Buffer>) => void
/** A bundle with an edited part, with matching checksums unless `agrees` is false. */
async function changed(edit: Edit, agrees = true): Promise<Buffer> {
  const archive = await openArchive(bundle)
  const parts = new Map<string, Buffer>()
  for (const name of archive.names) parts.set(name, await archive.read(name, 1e8))
  edit(parts)
  const manifest = JSON.parse(String(parts.get('manifest.json')))
  if (agrees) {
    manifest.files = Object.fromEntries(
      [...parts]
        .filter(([name]) => name !== 'manifest.json')
        .map(([name, bytes]) => [name, { size: bytes.length, sha256: sha256Of(bytes) }]),
    )
    parts.set('manifest.json', Buffer.from(JSON.stringify(manifest)))
  }
  return craftZip([...parts].map(([name, content]) => ({ name, content })))
}
const inJson =
  (name: string, edit: (value: never) => void): Edit =>
  (parts) => {
    const value = JSON.parse(String(parts.get(name)))
    edit(value as never)
    parts.set(name, Buffer.from(JSON.stringify(value)))
  }
const inLedger =
  (edit: (lines: Record<string, unknown>[]) => void): Edit =>
  (parts) => {
    const lines = String(parts.get('ledger.ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    edit(lines)
    parts.set('ledger.ndjson', Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
  }

describe('a changed bundle writes nothing', () => {
  const hostile: [string, Edit, string, boolean?][] = [
    [
      'a part that differs from its sum',
      inJson('teams.json', (teams: { name: string }[]) =>
        Object.assign(teams[0] as object, { name: '冒名' }),
      ),
      'wrong_checksum',
      false,
    ],
    [
      'an amount in the ledger',
      inLedger((lines) => Object.assign(lines.find(({ kind }) => kind === 'award') ?? {}, { amount: 9999 })),
      'broken_ledger',
    ],
    [
      'a team with a number far beyond the others, for which a board would make places',
      inJson('teams.json', (teams: { name: string; number: number }[]) =>
        teams.push({ ...(teams[0] as { name: string; number: number }), name: '远方', number: 10_000_000 }),
      ),
      'wrong_shape',
    ],
    [
      'a name that no table takes',
      inJson('teams.json', (teams: object[]) => Object.assign(teams[0] ?? {}, { name: 'a\0b' })),
      'unreadable_text',
    ],
    [
      'half a character in the ledger',
      inLedger((lines) => Object.assign(lines[3] ?? {}, { kind: 'a\ud800' })),
      'unreadable_text',
    ],
    [
      'two tasks that wait for each other, which would never end',
      inJson('tasks.json', (tasks: { number: number; prerequisites: number[] }[]) => {
        const [one, other] = tasks
        one?.prerequisites.splice(0, 9, other?.number ?? 0)
        other?.prerequisites.splice(0, 9, one?.number ?? 0)
      }),
      'wrong_shape',
    ],
    ['an event taken out', inLedger((lines) => lines.splice(20, 1)), 'broken_ledger'],
    ['the last event taken out', inLedger((lines) => lines.pop()), 'broken_ledger'],
    [
      'two events exchanged',
      inLedger((lines) => lines.splice(20, 2, lines[21] ?? {}, lines[20] ?? {})),
      'broken_ledger',
    ],
    [
      'a moment moved',
      inLedger((lines) => Object.assign(lines[30] ?? {}, { at: '2020-01-01T00:00:00.000Z' })),
      'broken_ledger',
    ],
    [
      'a hash of nothing',
      inLedger((lines) => Object.assign(lines[3] ?? {}, { hash: '0'.repeat(64) })),
      'broken_ledger',
    ],
    [
      'a kind that no fold knows',
      inLedger((lines) => Object.assign(lines[3] ?? {}, { kind: 'gift' })),
      'wrong_shape',
    ],
    [
      'a solve by nobody',
      inLedger((lines) => Object.assign(lines.find(({ kind }) => kind === 'solve') ?? {}, { team: 4000 })),
      'wrong_shape',
    ],
    ['a line that is no JSON', (parts) => parts.set('ledger.ndjson', Buffer.from('{')), 'unreadable_text'],
    [
      'a task in a stage that is none',
      inJson('tasks.json', (tasks: { stage: number }[]) => Object.assign(tasks[0] as object, { stage: 9 })),
      'wrong_shape',
    ],
    [
      'a task twice',
      inJson('tasks.json', (tasks: object[]) => tasks.push(tasks[0] as object)),
      'wrong_shape',
    ],
    [
      'a field that has no place',
      inJson('tasks.json', (tasks: object[]) => Object.assign(tasks[0] as object, { flags: ['flag{x}'] })),
      'wrong_shape',
    ],
    [
      'a file that is not there',
      inJson('tasks.json', (tasks: { files: object[] }[]) =>
        tasks[0]?.files.splice(0, 1, { name: 'a', size: 1, sha256: 'f'.repeat(64), isTemplated: false }),
      ),
      'wrong_shape',
    ],
    [
      'a file under another name',
      (parts) => parts.set(`files/${'f'.repeat(64)}`, Buffer.from('x')),
      'wrong_shape',
    ],
    ['a part that is missing', (parts) => parts.delete('stages.json'), 'wrong_shape'],
    ['a part too many', (parts) => parts.set('flags.json', Buffer.from('[]')), 'wrong_shape', false],
    [
      'no manifest',
      (parts) => parts.set('manifest.json', Buffer.from('{"format": "other"}')),
      'wrong_shape',
      false,
    ],
    [
      'a version from tomorrow',
      inJson('manifest.json', (manifest: object) => Object.assign(manifest, { version: 99 })),
      'unknown_version',
    ],
    [
      'a version that is none',
      inJson('manifest.json', (manifest: object) => Object.assign(manifest, { version: 'constructor' })),
      'unknown_version',
    ],
    [
      'a competition of an unknown kind',
      inJson('competition.json', (one: object) => Object.assign(one, { type: 'chess' })),
      'wrong_shape',
    ],
  ]
  test.each(hostile)('%s', async (_, edit, why, agrees = true) => {
    const before = await countRows(there.owner, 'platform.competitions')
    const bytes = await changed(edit, agrees)
    expect(await send(bytes, sha256Of(bytes))).toMatchObject({
      ok: false,
      reason: 'transfer.invalid_archive',
      details: { why },
    })
    expect(await countRows(there.owner, 'platform.competitions')).toBe(before)
  })
})

test('hostile markup in a bundle is sanitised', async () => {
  const bytes = await changed(
    inJson('tasks.json', (tasks: { content: object }[]) =>
      Object.assign(tasks[0]?.content ?? {}, { zh: '<p onclick="x()">好</p><script>x()</script>' }),
    ),
  )
  const { competitionId } = unwrap(await send(bytes, sha256Of(bytes)))
  const [row] = await there.owner.query(
    `select ch.content->>'zh' as zh from platform.tasks t join platform.challenges ch on ch.id = t.challenge_id
     where t.competition_id = $1 and t.number = 0`,
    [competitionId],
  )
  expect(row).toEqual({ zh: '<p>好</p>' })
})
