import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { toReader } from '../../../kernel/index.ts'
import { countRows, openPlatform } from '../../../testing/platform.fixture.ts'
import { findImport } from '../catalogue/competition-import.store.ts'
import { openArchive } from './archive.ts'
import { exportBundle } from './bundle-export.ts'
import { craftZip } from './crafted-zip.fixture.ts'
import { installationAt, openEmptyInstallation, sha256Of, unwrap } from './empty-installation.fixture.ts'
import { memoryFiles } from './memory-files.fixture.ts'
import { buildPlayedCompetition } from './played-competition.fixture.ts'

const here = await openPlatform()
const filesHere = memoryFiles()
const own = installationAt('https://here.example')
const other = installationAt('https://other.example')
const scene = await buildPlayedCompetition(here, filesHere)
const bundle = await exported({ ...here, files: filesHere, installation: own }, scene.competitionId)
const { there, filesThere, newcomer, send } = await openEmptyInstallation(own)
const at = (trusted: string) => installationAt('https://third.example', trusted)

async function exported(
  deps: Parameters<typeof exportBundle>[0],
  competitionId: string,
  by = scene.organiser,
) {
  const answer = await exportBundle(deps, by, { competitionId })
  if (!answer.ok) throw new Error(answer.reason)
  return buffer(answer.value.content)
}

type Parts = Map<string, Buffer>
async function partsOf(bytes: Buffer): Promise<Parts> {
  const archive = await openArchive(bytes)
  return new Map(
    await Promise.all(
      archive.names.map(async (name) => [name, await archive.read(name, 1e8)] as [string, Buffer]),
    ),
  )
}
const zipped = (parts: Parts) => craftZip([...parts].map(([name, content]) => ({ name, content })))
const without = (parts: Parts, name: string) => new Map([...parts].filter(([each]) => each !== name))
const manifestOf = (parts: Parts) => JSON.parse(String(parts.get('manifest.json')))
function withManifest(parts: Parts, change: object): Parts {
  return parts.set('manifest.json', Buffer.from(JSON.stringify({ ...manifestOf(parts), ...change })))
}
/** A forgery: a changed part with a matching manifest. */
function withTeam(parts: Parts, name: string): Parts {
  const teams = JSON.parse(String(parts.get('teams.json')))
  Object.assign(teams[0], { name })
  const bytes = Buffer.from(JSON.stringify(teams))
  parts.set('teams.json', bytes)
  const { files } = manifestOf(parts)
  return withManifest(parts, {
    files: { ...files, 'teams.json': { size: bytes.length, sha256: sha256Of(bytes) } },
  })
}

test('an installation recognises its own exports, in any database', async () => {
  expect(unwrap(await send(bundle))).toMatchObject({ signature: 'own', origin: 'https://here.example' })
  const { competitionId } = unwrap(await send(bundle, sha256Of(bundle)))
  expect(await findImport(toReader(there.database), competitionId ?? '')).toMatchObject({
    signature: 'own',
    origin: 'https://here.example',
    publicKey: own.publicKey,
    isPending: true,
  })
})

test('another installation is trusted by its key together with its origin, and by neither alone', () => {
  const named = { origin: own.origin, publicKey: own.publicKey }
  expect(at(`https://a.example=${other.publicKey},${own.origin}=${own.publicKey}`).identify(named)).toBe(
    'trusted',
  )
  expect(at(`https://a.example=${own.publicKey},${own.origin}=${other.publicKey}`).identify(named)).toBe(
    'unknown',
  )
  expect(at('').identify(named)).toBe('unknown')
})

test.each<[string, (parts: Parts) => Parts]>([
  ['a part was changed', (parts) => withTeam(parts, '冒名')],
  [
    'the origin was changed',
    (parts) =>
      withManifest(parts, { installation: { origin: 'https://famous.example', publicKey: own.publicKey } }),
  ],
  [
    'the signature is another key’s',
    (parts) => parts.set('manifest.sig', Buffer.from(other.sign(parts.get('manifest.json') as Buffer))),
  ],
  [
    'the key is no key',
    (parts) => withManifest(parts, { installation: { origin: own.origin, publicKey: 'A'.repeat(43) } }),
  ],
  ['the installation has no shape', (parts) => withManifest(parts, { installation: 'here' })],
  [
    'the installation was taken out and the signature left',
    (parts) => withManifest(parts, { installation: null }),
  ],
  ['the signature was taken out and the installation left', (parts) => without(parts, 'manifest.sig')],
])('a signed bundle is refused when %s, and nothing is written', async (_, change) => {
  const before = await countRows(there.owner, 'platform.competitions')
  const bytes = zipped(change(await partsOf(bundle)))
  expect(await send(bytes, sha256Of(bytes))).toMatchObject({
    ok: false,
    reason: 'transfer.invalid_archive',
    details: { why: 'wrong_signature' },
  })
  expect(await countRows(there.owner, 'platform.competitions')).toBe(before)
})

test('an unsigned import is exported unsigned, so that a round trip adds no signature', async () => {
  const parts = without(withTeam(await partsOf(bundle), '冒名'), 'manifest.sig')
  const forged = zipped(withManifest(parts, { installation: null }))
  const { competitionId, signature } = unwrap(await send(forged, sha256Of(forged)))
  expect(signature).toBe('none')
  const deps = { ...there, files: filesThere, installation: own }
  const again = await exported(deps, competitionId ?? '', newcomer)
  expect(manifestOf(await partsOf(again)).installation).toBeNull()
  expect(unwrap(await send(again)).signature).toBe('none')
})

test('the database refuses to publish an imported competition before its approval', async () => {
  const { competitionId } = unwrap(await send(bundle, sha256Of(bundle)))
  await expect(
    there.owner.query(`update platform.competitions set state = 'published' where id = $1`, [competitionId]),
  ).rejects.toThrow('competitions_pending_import_is_draft')
})
