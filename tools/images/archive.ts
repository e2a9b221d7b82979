import { createHash } from 'node:crypto'
import type { ImageFile } from './image-files.ts'
import type { ImageRecipe } from './recipe.ts'
import { tar } from './tar.ts'

export type ImageArchive = {
  /** Image name with the hash of its contents as tag. */
  readonly reference: string
  readonly bytes: Buffer
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** The format of `docker save` for an image with one layer, which every engine can load. */
export async function archive(recipe: ImageRecipe, files: readonly ImageFile[]): Promise<ImageArchive> {
  const layer = await tar(files)
  const config = JSON.stringify({
    architecture: process.arch === 'arm64' ? 'arm64' : 'amd64',
    os: 'linux',
    created: '1970-01-01T00:00:00Z',
    config: {
      Cmd: recipe.command,
      Env: Object.entries(recipe.environment).map(([name, value]) => `${name}=${value}`),
      User: recipe.user,
      WorkingDir: recipe.workingFolder,
    },
    rootfs: { type: 'layers', diff_ids: [`sha256:${sha256(layer)}`] },
    history: [{ created: '1970-01-01T00:00:00Z', created_by: 'tiltyard' }],
  })
  const reference = `${recipe.name}:${sha256(config).slice(0, 12)}`
  const manifest = [
    {
      Config: `${sha256(config)}.json`,
      RepoTags: [reference, `${recipe.name}:latest`],
      Layers: ['layer.tar'],
    },
  ]
  const bytes = await tar([
    { path: '/manifest.json', content: JSON.stringify(manifest) },
    { path: `/${sha256(config)}.json`, content: config },
    { path: '/layer.tar', content: layer },
  ])
  return { reference, bytes }
}
