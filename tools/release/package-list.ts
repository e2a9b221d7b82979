import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { InstalledPackage } from '../check/licences.ts'
import { directPackages } from './direct-packages.ts'

type Component = {
  readonly name: string
  readonly group?: string
  readonly version: string
  readonly 'bom-ref': string
  licenses?: readonly unknown[]
}
type Bom = {
  serialNumber: string
  metadata: { timestamp: string; readonly component: Component }
  components: Component[]
  dependencies: { readonly ref: string; dependsOn?: string[] }[]
}

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name)

/**
 * The packages that the images are made of as CycloneDX, from the lockfile, with the licences of what is installed.
 * The same commit gives the same bytes: its time, and a number made from the contents.
 */
export async function packageList(
  root: string,
  installed: readonly InstalledPackage[],
  time: string,
): Promise<string> {
  const bom = await fromLockfile(root)
  const licences = new Map(installed.map(({ name, version, licence }) => [`${name}@${version}`, licence]))
  await foldWorkspace(bom, root)
  bom.components.sort((one, other) => order(one['bom-ref'], other['bom-ref']))
  bom.dependencies.sort((one, other) => order(one.ref, other.ref))
  for (const { dependsOn } of bom.dependencies) dependsOn?.sort(order)
  for (const component of bom.components) {
    const licence = licences.get(`${nameOf(component)}@${component.version}`)
    if (licence)
      component.licenses = [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }]
  }
  bom.metadata.timestamp = time
  bom.serialNumber = ''
  const hash = createHash('sha256').update(JSON.stringify(bom)).digest('hex')
  // A UUID of version 8, which is for numbers made otherwise.
  bom.serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
  return `${JSON.stringify(bom, null, 1)}\n`
}

/** Our own packages are one product: pnpm gives their dependencies in part, and another part at each run. */
async function foldWorkspace(bom: Bom, root: string): Promise<void> {
  const isOwn = ({ group }: Component) => group === '@tiltyard'
  const own = new Set(bom.components.filter(isOwn).map(nameOf))
  const direct = await directPackages(root, (name) => own.has(name) || programs(root).includes(name))
  bom.components = bom.components.filter((component) => !isOwn(component))
  const known = new Set(bom.components.map((component) => component['bom-ref']))
  bom.dependencies = bom.dependencies.filter(({ ref }) => known.has(ref))
  bom.dependencies.push({
    ref: bom.metadata.component['bom-ref'],
    dependsOn: bom.components
      .filter((component) => direct.has(`${nameOf(component)}@${component.version}`))
      .map((component) => component['bom-ref']),
  })
}

/** Packages of the workspace that images are made of, with what these need. */
const programs = (root: string) => [
  ...readdirSync(join(root, 'apps')).map((app) => `@tiltyard/${app}`),
  '@tiltyard/tools',
]

/** One line a package; those of other platforms are in the lockfile without being installed. */
export function licenceList(packages: string): string {
  const { components } = JSON.parse(packages) as { components: Component[] }
  const rows = components.map((component) => {
    const [first] = (component.licenses ?? []) as { expression?: string; license?: { id: string } }[]
    const licence =
      first?.expression ?? first?.license?.id ?? 'not installed on the machine that made this list'
    return `${nameOf(component)} ${component.version}: ${licence}`
  })
  return `${rows.sort(order).join('\n')}\n`
}

async function fromLockfile(root: string): Promise<Bom> {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-packages-'))
  const file = join(folder, 'bom.json')
  const filters = programs(root).flatMap((name) => ['--filter-prod', `${name}...`])
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application']
  try {
    await promisify(execFile)(
      'pnpm',
      [...filters, 'sbom', ...format, '--lockfile-only', '--prod', '--out', file],
      {
        cwd: root,
      },
    )
    return JSON.parse(await readFile(file, 'utf8')) as Bom
  } finally {
    await rm(folder, { recursive: true })
  }
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
