import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { imagesHome } from './images-home.ts'

const run = promisify(execFile)

export type Selection = {
  readonly suite: 'bookworm' | 'trixie' | 'sid'
  readonly packages: readonly string[]
  /** What these packages depend on, too. */
  readonly withDependencies: boolean
  /** Packages and files that nothing in the image uses. */
  readonly leftOut?: { readonly packages?: RegExp; readonly files?: readonly string[] }
}

export type Unpacked = { readonly folder: string; readonly packages: readonly string[] }

/** For readers of documentation, package managers and translators; licences stay. */
const neverUsed = [
  ...['usr/share/man', 'usr/share/info', 'usr/share/locale', 'usr/share/lintian', 'usr/share/bug'],
  ...[
    'usr/share/zoneinfo/right',
    'usr/share/gcc',
    'usr/share/gdb',
    'usr/share/bash-completion',
    'usr/include',
  ],
  ...[
    'etc/apt',
    'etc/dpkg',
    'etc/kernel',
    'etc/init.d',
    'etc/default',
    'etc/update-motd.d',
    'etc/cron.daily',
  ],
]

/**
 * Packages of Debian's archive in a folder of their own. The machine's packages and lists do not change, and no program of
 * a package runs. The same packages are unpacked once.
 */
export async function unpackPackages(selection: Selection): Promise<Unpacked> {
  const record = join(imagesHome, 'packages', `${hashOf(selection)}.json`)
  const known = await readRecord(record)
  if (known) return known
  const unpacked = await downloadAndUnpack(selection)
  await writeFile(record, JSON.stringify(unpacked))
  return unpacked
}

/** Lists of packages change a few times a day; a release begins without this folder. */
const recordMs = 12 * 3600 * 1000

async function readRecord(file: string): Promise<Unpacked | undefined> {
  const written = await stat(file).catch(() => undefined)
  if (!written || Date.now() - written.mtimeMs > recordMs) return undefined
  const unpacked = JSON.parse(await readFile(file, 'utf8')) as Unpacked
  return (await stat(unpacked.folder).catch(() => undefined)) ? unpacked : undefined
}

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value, (_, each: unknown) => (each instanceof RegExp ? each.source : each)))
    .digest('hex')
    .slice(0, 16)

async function downloadAndUnpack(selection: Selection): Promise<Unpacked> {
  const work = await mkdtemp(join(tmpdir(), 'tiltyard-packages-'))
  try {
    await chmod(work, 0o755)
    const archives = await download(selection, work)
    const packages = await Promise.all(archives.map(nameAndVersion))
    const folder = join(imagesHome, 'packages', hashOf([selection.leftOut?.files, packages]))
    if (!(await readdir(folder).catch(() => undefined))) {
      const unfinished = join(work, 'root')
      await mkdir(unfinished)
      for (const archive of archives) await run('dpkg-deb', ['--extract', archive, unfinished])
      await tidy(unfinished, selection.leftOut?.files ?? [])
      await mkdir(join(imagesHome, 'packages'), { recursive: true })
      await run('cp', ['--archive', unfinished, `${folder}.unfinished`])
      await rename(`${folder}.unfinished`, folder)
    }
    return { folder, packages }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Paths of the packages' files, in order of their names. */
async function download(
  { suite, packages, withDependencies, leftOut }: Selection,
  work: string,
): Promise<readonly string[]> {
  for (const folder of ['lists/partial', 'cache/archives/partial', 'downloads'])
    await mkdir(join(work, folder), { recursive: true })
  await writeFile(join(work, 'status'), '')
  await writeFile(join(work, 'sources.list'), await sourcesOf(suite))
  const settings = [
    ...[`Dir::Etc::sourcelist=${work}/sources.list`, 'Dir::Etc::sourceparts=/dev/null'],
    ...[`Dir::State::lists=${work}/lists`, `Dir::State::status=${work}/status`, `Dir::Cache=${work}/cache`],
    ...['APT::Sandbox::User=', 'Debug::NoLocking=1', 'APT::Install-Recommends=false'],
    // Mirrors that were frozen for a build have lists that are out of date.
    'Acquire::Check-Valid-Until=false',
  ].flatMap((setting) => ['-o', setting])
  const apt = (...words: readonly string[]) =>
    run('apt-get', ['-qq', ...settings, ...words], {
      cwd: join(work, 'downloads'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 16 * 1024 * 1024,
    })
  await apt('update')
  await (withDependencies
    ? apt('install', '--yes', '--download-only', ...packages)
    : apt('download', ...packages))
  const folder = join(work, withDependencies ? 'cache/archives' : 'downloads')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.deb')).sort()
  return names
    .filter((name) => !leftOut?.packages?.test(name.split('_')[0] ?? ''))
    .map((name) => join(folder, name))
}

/** From the mirror that this machine uses itself. */
async function sourcesOf(suite: Selection['suite']): Promise<string> {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(SITE)'])
  const own = stdout.split('\n').find((site) => /debian\/?$/.test(site)) ?? 'http://deb.debian.org/debian'
  const mirror = own.replace(/\/$/, '')
  const line = (site: string, name: string) =>
    `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${site} ${name} main\n`
  if (suite === 'sid') return line(mirror, suite)
  return line(mirror, suite) + line(`${mirror}-security`, `${suite}-security`)
}

async function nameAndVersion(archive: string): Promise<string> {
  const { stdout } = await run('dpkg-deb', ['--field', archive, 'Package', 'Version'])
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(line.indexOf(' ') + 1))
    .join(' ')
}

async function tidy(root: string, files: readonly string[]): Promise<void> {
  for (const path of [...neverUsed, ...files]) await rm(join(root, path), { recursive: true, force: true })
  await run('find', [join(root, 'usr/share/doc'), '-type', 'f', '!', '-name', 'copyright', '-delete']).catch(
    () => undefined,
  )
}
