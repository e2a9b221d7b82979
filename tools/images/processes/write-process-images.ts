import { join } from 'node:path'
import { debianBase, debianNginx, savedBase } from './base-image.ts'
import { type WrittenImage, writeImages } from './image.ts'
import { imagesHome } from './images-home.ts'
import { imageFacts, makeProcessImages } from './process-images.ts'

export type WriteOptions = {
  readonly version?: string | undefined
  readonly base?: string | undefined
  readonly nginx?: string | undefined
  readonly out?: string | undefined
}

/** Writes `.images/tiltyard-<version>.tar`, or `out`. */
export async function writeProcessImages(
  options: WriteOptions,
  report: (line: string) => void,
): Promise<{ readonly file: string; readonly images: readonly WrittenImage[] }> {
  const facts = await imageFacts(options.version)
  const base = {
    node: await (options.base ? savedBase(options.base) : debianBase()),
    nginx: await (options.nginx ? savedBase(options.nginx) : debianNginx()),
  }
  report(`built on ${base.node.name}, and nginx on ${base.nginx.name}`)
  const file = options.out ?? join(imagesHome, `tiltyard-${facts.version}.tar`)
  const made = await makeProcessImages(facts, base)
  const images = await writeImages(made, { tag: facts.version, seconds: facts.seconds, file })
  for (const { reference, id, bytes } of images)
    report(`${reference.padEnd(32)} ${megabytes(bytes).padStart(8)}  ${id}`)
  const unique = new Map(
    made.flatMap(({ layers }) => layers.map(({ sha256, bytes }) => [sha256, bytes] as const)),
  )
  const together = [...unique.values()].reduce((sum, bytes) => sum + bytes, 0)
  report(`${file}: ${megabytes(together)} with shared layers once`)
  return { file, images }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
