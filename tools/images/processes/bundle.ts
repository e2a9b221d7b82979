import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type RolldownPlugin, rolldown } from 'rolldown'
import { projectRoot } from '../../services/home.ts'
import { addonNames, copyAddons } from './addons.ts'
import { entries } from './entries.ts'
import { collectLicences } from './licences.ts'
import {
  bundledName,
  findNeighbourFiles,
  type NeighbourFile,
  placeNeighbourFiles,
} from './neighbour-files.ts'

/** Loaded in development, for peers that we do not have, or faster in C++ where somebody compiled them. */
const neverInstalled = ['vite', 'typescript', 'pg-native', 'cpu-features', 'bufferutil', 'utf-8-validate']

/**
 * All processes as plain JavaScript in one folder: what two of them share is there once. The pages of web and account
 * have to be built before.
 */
export async function bundleProcesses(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const neighbours = findNeighbourFiles(projectRoot)
  const modules = await writeModules(folder, neighbours)
  for (const neighbour of neighbours) await copyNeighbour(neighbour, folder)
  const addons = await copyAddons(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ type: 'module' })}\n`)
  await writeFile(join(folder, 'LICENCES.txt'), await collectLicences([...modules, ...addons]))
}

/** Returns the files that became part of the output. */
async function writeModules(
  folder: string,
  neighbours: readonly NeighbourFile[],
): Promise<readonly string[]> {
  const scripts = neighbours.filter(({ kind }) => kind === 'script').map(({ path }) => path)
  const build = await rolldown({
    cwd: projectRoot,
    input: {
      ...entries,
      ...Object.fromEntries(scripts.map((path) => [basename(path, '.ts'), path])),
    },
    platform: 'node',
    external: [...addonNames.map((name) => new RegExp(`^${name}(/|$)`)), ...neverInstalled, /\.node$/],
    plugins: [placing],
    onLog: (level, log, report) => {
      // A source that is read by its place and was not moved along would be missing in the image only.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      if (level === 'warn' && log.code === 'IMPORT_IS_UNDEFINED') report(level, log)
    },
  })
  const { output } = await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // Packages in CommonJS ask for them.
    banner: 'const __dirname = import.meta.dirname; const __filename = import.meta.filename;',
  })
  await build.close()
  return output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []))
}

const placing: RolldownPlugin = {
  name: 'neighbour-files',
  transform(code, file) {
    if (file.includes('/node_modules/') || !file.startsWith(projectRoot)) return null
    if (/import\.meta\.(dirname|filename)/.test(code))
      throw new Error(`${file} looks for files by its folder: use new URL('./name', import.meta.url)`)
    const placed = placeNeighbourFiles(code, file)
    return placed === code ? null : { code: placed }
  },
}

async function copyNeighbour(neighbour: NeighbourFile, folder: string): Promise<void> {
  const { path, kind } = neighbour
  if (kind === 'script') return
  const target = join(folder, bundledName(neighbour))
  // Of an app with pages only their output is needed.
  const isApp = path.startsWith(join(projectRoot, 'apps/'))
  if (isApp) await cp(join(path, 'build'), join(target, 'build'), { recursive: true, filter: isShipped })
  else await cp(path, target, { recursive: true, filter: isShipped })
}

const isShipped = (path: string) => basename(path) !== 'made-of'
