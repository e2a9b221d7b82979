import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ImageFile } from '../image-files.ts'
import { tar } from '../tar.ts'
import { imagesHome } from './images-home.ts'

/** An archive with a part of an image's files, named by its hash. */
export type Layer = { readonly file: string; readonly sha256: string; readonly bytes: number }

const layers = join(imagesHome, 'layers')

/** The same files give the same bytes: sorted, of one time and one owner, readable by all and writable by root alone. */
export async function layerOfFolder(folder: string, seconds: number): Promise<Layer> {
  const unfinished = await unfinishedLayer()
  await promisify(execFile)('tar', [
    ...['--create', '--format=gnu', '--sort=name', `--mtime=@${seconds}`],
    ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'],
    ...['--directory', folder, '--file', unfinished, '.'],
  ])
  return keepLayer(unfinished)
}

/** For what has an owner or a mode of its own. */
export async function layerOfFiles(files: readonly ImageFile[]): Promise<Layer> {
  const unfinished = await unfinishedLayer()
  await writeFile(unfinished, await tar(files))
  return keepLayer(unfinished)
}

/** Moves an archive to where layers are kept. */
export async function keepLayer(archive: string): Promise<Layer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(archive)) hash.update(chunk as Buffer)
  const sha256 = hash.digest('hex')
  const file = join(layers, `${sha256}.tar`)
  await rename(archive, file)
  return { file, sha256, bytes: (await stat(file)).size }
}

export async function unfinishedLayer(): Promise<string> {
  await mkdir(layers, { recursive: true })
  return join(layers, `${randomUUID()}.unfinished`)
}
