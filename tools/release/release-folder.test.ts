import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installedPackages } from '../check/licences.ts'
import { projectRoot } from '../services/home.ts'
import { git, readState } from './git-state.ts'
import { writeReleaseFolder } from './release-folder.ts'
import { releaseProblems } from './release-rules.ts'
import { keyProblems, publicHalf, verifyFolder } from './signature.ts'

const version = '0.1.0'
const home = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
const root = join(home, 'clone')
const key = join(home, 'release.key')
const publicKey = join(home, 'release.pub')
const images = join(home, `tiltyard-${version}.tar`)
let folder = ''

beforeAll(async () => {
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${projectRoot}`, root])
  // The clone has the version's section, as the commit of a release has.
  const changelog = readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8')
  const section = `\n## [${version}] - 2027-01-05\n\n### Operators\n\n- First release.\n`
  writeFileSync(join(root, 'CHANGELOG.md'), changelog.trimEnd() + section)
  const as = ['-c', 'user.name=Tiltyard', '-c', 'user.email=release@tiltyard.example']
  git(root, ...as, 'commit', '--quiet', '--all', '--message', 'Release')
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', key])
  chmodSync(key, 0o600)
  writeFileSync(images, 'images')
  await publicHalf(key, publicKey)
  folder = await release(home)
})
afterAll(() => rmSync(home, { recursive: true }))

const installed = await installedPackages(projectRoot)
const release = (out: string) => writeReleaseFolder({ root, version, installed, key, out, added: [images] })

test('a release is refused while the clone has changes or the version has no section', () => {
  expect(releaseProblems(readState(root, version))).toEqual([])
  expect(releaseProblems(readState(root, '0.2.0'))).toContain('CHANGELOG.md has no section [0.2.0]')
  writeFileSync(join(root, 'left-over.txt'), '')
  expect(releaseProblems(readState(root, version))).toEqual(['the tree is not clean:\n?? left-over.txt'])
  rmSync(join(root, 'left-over.txt'))
})

test('the folder has source, images, packages, licences, notes, sums and signature, and is verified by openssl', async () => {
  expect(readdirSync(folder).sort()).toEqual([
    'RELEASE-NOTES.md',
    'SHA256SUMS',
    'SHA256SUMS.sig',
    'sbom.cdx.json',
    'third-party-licences.txt',
    `tiltyard-${version}.tar`,
    `tiltyard-${version}.tar.gz`,
  ])
  await verifyFolder(folder, publicKey)
  expect(readFileSync(join(folder, 'RELEASE-NOTES.md'), 'utf8')).toContain('- First release.')
})

test('the source archive has what is tracked and nothing else', () => {
  const archive = join(folder, `tiltyard-${version}.tar.gz`)
  const files = execFileSync('tar', ['tzf', archive], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('/'))
  const tracked = git(root, '-c', 'core.quotepath=off', 'ls-files').split('\n')
  expect(files.sort()).toEqual(tracked.map((path) => `tiltyard-${version}/${path}`).sort())
})

test('every package that the images are made of is listed with version, hash and licence', () => {
  const { bomFormat, specVersion, components, dependencies } = JSON.parse(
    readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'),
  ) as {
    bomFormat: string
    specVersion: string
    components: Record<string, unknown>[]
    dependencies: { ref: string; dependsOn?: string[] }[]
  }
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6'])
  const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  const fastify = /^ {2}fastify@(\S+):$/m.exec(lock)?.[1]
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'fastify', version: fastify, licenses: [{ license: { id: 'MIT' } }] }),
  )
  expect(components.some(({ name }) => name === 'vitest')).toBe(false)
  const direct = dependencies.find(({ ref }) => ref === `pkg:npm/tiltyard@${version}`)?.dependsOn
  expect(direct).toContain(`pkg:npm/fastify@${fastify}`)
  expect(readFileSync(join(folder, 'third-party-licences.txt'), 'utf8')).toContain(
    `fastify ${fastify}: MIT\n`,
  )
})

test('the same commit gives the same bytes', async () => {
  const again = await release(join(home, 'again'))
  expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8')).toBe(
    readFileSync(join(folder, 'SHA256SUMS'), 'utf8'),
  )
})

test.each(['sbom.cdx.json', `tiltyard-${version}.tar.gz`, 'SHA256SUMS', 'SHA256SUMS.sig'])(
  'one changed byte of %s is refused',
  async (file) => {
    const path = join(folder, file)
    const bytes = readFileSync(path)
    const changed = Buffer.from(bytes)
    const place = Math.floor(bytes.length / 2)
    changed[place] = (changed[place] ?? 0) ^ 1
    writeFileSync(path, changed)
    await expect(verifyFolder(folder, publicKey)).rejects.toThrow('Command failed')
    writeFileSync(path, bytes)
    await verifyFolder(folder, publicKey)
  },
)

test('the key of somebody else is refused', async () => {
  const other = join(home, 'other.key')
  execFileSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', other])
  await publicHalf(other, `${other}.pub`)
  await expect(verifyFolder(folder, `${other}.pub`)).rejects.toThrow('Command failed')
})

test('a key in the repository, or one that others can read, is refused', async () => {
  expect(await keyProblems(key, root)).toEqual([])
  expect(await keyProblems(join(home, 'missing.key'), root)).toEqual([
    `there is no key at ${home}/missing.key`,
  ])
  const inside = join(root, 'release.key')
  writeFileSync(inside, 'key', { mode: 0o644 })
  expect(await keyProblems(inside, root)).toEqual([
    'the key lies in the repository',
    'others can read the key: chmod 600',
  ])
  rmSync(inside)
})
