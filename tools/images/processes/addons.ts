import { existsSync } from 'node:fs'
import { cp, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectRoot } from '../../services/home.ts'

/** Packages with compiled parts cannot be bundled; each with a package of ours that depends on it. */
const addons: Readonly<Record<string, string>> = {
  sharp: 'packages/adapters',
  '@node-rs/jieba': 'packages/adapters',
  '@node-rs/argon2': 'apps/account',
}

export const addonNames = Object.keys(addons)

/** Copies them with all that they depend on for this machine; returns the folders that were copied. */
export async function copyAddons(folder: string): Promise<readonly string[]> {
  const found = new Map<string, string>()
  for (const [name, owner] of Object.entries(addons))
    await follow(name, join(projectRoot, owner, 'node_modules', name), found)
  for (const [name, source] of found)
    await cp(source, join(folder, name), {
      recursive: true,
      dereference: true,
      filter: (path) => !/\.(d\.[cm]?ts|map|cc|h|gyp)$/.test(path),
    })
  return [...found.values()]
}

async function follow(name: string, link: string, found: Map<string, string>): Promise<void> {
  // Builds for other processors are optional and absent.
  if (found.has(name) || !existsSync(link)) return
  const source = await realpath(link)
  found.set(name, source)
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as {
    readonly dependencies?: Readonly<Record<string, string>>
    readonly optionalDependencies?: Readonly<Record<string, string>>
  }
  // pnpm puts what a package needs beside it.
  const beside = name.startsWith('@') ? dirname(dirname(source)) : dirname(source)
  for (const needed of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    await follow(needed, join(beside, needed), found)
}
