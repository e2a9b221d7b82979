import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { report } from './report.ts'
import { repository } from './repository.ts'

export type InstalledPackage = { readonly name: string; readonly version: string; readonly licence: string }

/** Licences that require only a notice (and, for fonts, that the font is not sold by itself). */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

type Review = { readonly package: RegExp; readonly licence: string; readonly why: string }

/** Other licences, each reviewed for one use. */
export const reviewed: readonly Review[] = [
  {
    package: /^(axe-core|@axe-core\/playwright)$/,
    licence: 'MPL-2.0',
    why: 'accessibility checks inside browser tests; unmodified, never shipped',
  },
  {
    package: /^lightningcss(-[a-z0-9-]+)?$/,
    licence: 'MPL-2.0',
    why: 'Vite minifies styles with it at build time; unmodified, its code is not in the output',
  },
  {
    package: /^@img\/sharp-libvips-[a-z0-9-]+$/,
    licence: 'LGPL-3.0-or-later',
    why: 'the image library under sharp: a shared library of its own, unmodified, which anybody may replace by their own build',
  },
  {
    package: /^caniuse-lite$/,
    licence: 'CC-BY-4.0',
    why: 'a table of browser versions read by build tools; the data is not shipped',
  },
]

export function licenceProblems(
  packages: readonly InstalledPackage[],
  reviews: readonly Review[] = reviewed,
): string[] {
  const used = new Set<Review>()
  const refused = packages.filter(({ name, licence }) => {
    if (isPermissive(licence)) return false
    const review = reviews.find((entry) => entry.package.test(name) && entry.licence === licence)
    if (review) used.add(review)
    return !review
  })
  return [
    ...refused.map(
      ({ name, version, licence }) => `${name}@${version}: ${licence} is not an allowed licence`,
    ),
    ...reviews
      .filter((review) => !used.has(review))
      .map(
        (review) =>
          `${review.package.source}: reviewed for ${review.licence}, but nothing installed needs it`,
      ),
  ]
}

/** `A OR B` needs one of them, `A AND B` all; nested expressions need a manual review. */
function isPermissive(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (plain.includes('(')) return false
  if (plain.includes(' AND '))
    return !plain.includes(' OR ') && plain.split(' AND ').every((id) => permissive.has(id))
  return plain.split(' OR ').some((id) => permissive.has(id))
}

/** Every package in pnpm's store: a real folder beside the links to its dependencies. */
export async function installedPackages(root: string): Promise<InstalledPackage[]> {
  const store = join(root, 'node_modules/.pnpm')
  const packages = new Map<string, InstalledPackage>()
  for (const entry of await readdir(store)) {
    for (const folder of await ownFolders(join(store, entry, 'node_modules'))) {
      const installed = parsePackage(await readFile(join(folder, 'package.json'), 'utf8'))
      packages.set(`${installed.name}@${installed.version}`, installed)
    }
  }
  return [...packages.values()]
}

async function ownFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== '.bin')
  const nested = await Promise.all(
    folders.map(({ name }) => (name.startsWith('@') ? ownFolders(join(folder, name)) : [join(folder, name)])),
  )
  return nested.flat()
}

type PackageJson = {
  readonly name?: string
  readonly version?: string
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type?: string }[]
}

export function parsePackage(text: string): InstalledPackage {
  const { name = 'unnamed', version = '0', license, licenses } = JSON.parse(text) as PackageJson
  const licence =
    typeof license === 'string' ? license : (license?.type ?? licenses?.map(({ type }) => type).join(' OR '))
  return { name, version, licence: licence || 'no licence' }
}

if (import.meta.main) report(licenceProblems(await installedPackages(repository)))
