import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { InstalledPackage } from '../check/licences.ts'
import { sectionsOf } from './changelog.ts'
import { commitTime } from './git-state.ts'
import { licenceList, packageList } from './package-list.ts'
import { publicHalf, sign, verifyFolder } from './signature.ts'

export type Release = {
  readonly root: string
  readonly version: string
  readonly installed: readonly InstalledPackage[]
  /** Path of the private key; nothing is signed without it. */
  readonly key: string | undefined
  readonly out: string
  /** Files to give out besides, such as the archive of the images. */
  readonly added: readonly string[]
}

/** Writes the folder of a release and gives its path. A folder that was not finished has another name. */
export async function writeReleaseFolder(release: Release): Promise<string> {
  const { root, version, installed, key, out, added } = release
  const name = `tiltyard-${version}`
  const folder = join(out, name)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const packages = await packageList(root, installed, commitTime(root))
  const section = sectionsOf(await readFile(join(root, 'CHANGELOG.md'), 'utf8')).find(
    (each) => each.name === version,
  )
  await writeFile(join(unfinished, `${name}.tar.gz`), await sourceArchive(root, name))
  await writeFile(join(unfinished, 'sbom.cdx.json'), packages)
  await writeFile(join(unfinished, 'third-party-licences.txt'), licenceList(packages))
  await writeFile(join(unfinished, 'RELEASE-NOTES.md'), `# Tiltyard ${version}\n\n${section?.text}\n`)
  for (const file of added) await copyFile(file, join(unfinished, basename(file)))
  await writeSums(unfinished)
  if (key) await signAndVerify(unfinished, key)
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return folder
}

/** The tracked files of the commit; times are those of the commit, so the same commit gives the same bytes. */
async function sourceArchive(root: string, name: string): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['archive', '--format=tar', `--prefix=${name}/`, 'HEAD'],
    { cwd: root, encoding: 'buffer', maxBuffer: 1 << 30 },
  )
  return gzipSync(stdout, { level: 9 })
}

async function writeSums(folder: string): Promise<void> {
  const lines = await Promise.all(
    (await readdir(folder)).sort().map(async (file) => {
      const hash = createHash('sha256').update(await readFile(join(folder, file)))
      return `${hash.digest('hex')}  ${file}\n`
    }),
  )
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''))
}

async function signAndVerify(folder: string, key: string): Promise<void> {
  await sign(join(folder, 'SHA256SUMS'), key)
  const publicKey = join(folder, '.public-key')
  await publicHalf(key, publicKey)
  await verifyFolder(folder, publicKey)
  // A key from the same place as the files proves nothing.
  await rm(publicKey)
}
