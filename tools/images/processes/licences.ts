import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The licences of all packages of which one of these files is a part, as most of them ask to be passed on. */
export async function collectLicences(files: readonly string[]): Promise<string> {
  const folders = new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []))
  const texts = await Promise.all([...folders].map(licenceOf))
  return [...new Set(texts)].sort().join(`\n${'='.repeat(72)}\n`)
}

async function licenceOf(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly name?: string
    readonly version?: string
    readonly license?: string
  }
  const names = (await readdir(folder)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort()
  const texts = await Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')))
  return [`${name} ${version}: ${license ?? 'see below'}`, ...texts.map((text) => text.trim())]
    .join('\n\n')
    .concat('\n')
}
