import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseCatalog } from '../check/manifests.ts'

type Manifest = { readonly name: string; readonly dependencies?: Readonly<Record<string, string>> }

/** `name@version` of what the given packages of the workspace depend on in production, without each other. */
export async function directPackages(
  root: string,
  isShipped: (name: string) => boolean,
): Promise<Set<string>> {
  const catalog = parseCatalog(await readFile(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  const folders = await Promise.all(
    ['apps', 'packages'].map(async (folder) =>
      (await readdir(join(root, folder))).map((name) => join(folder, name)),
    ),
  )
  const manifests = await Promise.all(
    [...folders.flat(), 'tools'].map(
      async (folder) => JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Manifest,
    ),
  )
  const wanted = manifests
    .filter(({ name }) => isShipped(name))
    .flatMap(({ dependencies = {} }) => Object.entries(dependencies))
    .filter(([, version]) => !version.startsWith('workspace:'))
  return new Set(
    wanted.map(([name, version]) => `${name}@${version === 'catalog:' ? catalog[name] : version}`),
  )
}
