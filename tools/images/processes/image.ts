import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { imagesHome } from './images-home.ts'
import type { Layer } from './layer.ts'

export type Image = {
  /** Without the tag. */
  readonly name: string
  readonly layers: readonly Layer[]
  readonly settings: ImageSettings
}

export type ImageSettings = {
  readonly environment: Readonly<Record<string, string>>
  /** Numeric, uid:gid. */
  readonly user: string
  readonly workingFolder: string
  /** Words before the command. */
  readonly entry?: readonly string[]
  readonly command: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  readonly port?: number
  readonly healthCheck?: { readonly command: readonly string[]; readonly everySeconds: number }
  readonly stopSignal?: string
}

export type WrittenImage = { readonly reference: string; readonly id: string; readonly bytes: number }

/**
 * One archive that `docker load` and `podman load` read, with a layer that several images share in it once. Written without
 * an engine, so that the same files give the same image everywhere.
 */
export async function writeImages(
  images: readonly Image[],
  { tag, seconds, file }: { readonly tag: string; readonly seconds: number; readonly file: string },
): Promise<readonly WrittenImage[]> {
  await mkdir(dirname(file), { recursive: true })
  const folder = await mkdtemp(join(imagesHome, 'archive-'))
  try {
    const written = images.map((image) => ({ image, config: configOf(image, seconds) }))
    for (const { sha256, file: layer } of new Map(
      images.flatMap(({ layers }) => layers.map((layer) => [layer.sha256, layer] as const)),
    ).values())
      await link(layer, join(folder, `${sha256}.tar`))
    for (const { config } of written) await writeFile(join(folder, `${hash(config)}.json`), config)
    const manifest = written.map(({ image, config }) => ({
      Config: `${hash(config)}.json`,
      RepoTags: [`${image.name}:${tag}`],
      Layers: image.layers.map(({ sha256 }) => `${sha256}.tar`),
    }))
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
    await promisify(execFile)('tar', [
      ...[
        '--create',
        '--format=gnu',
        '--sort=name',
        '--mtime=@0',
        '--owner=0',
        '--group=0',
        '--numeric-owner',
      ],
      ...['--mode=u=rwX,go=rX', '--hard-dereference', '--directory', folder, '--file', file, '.'],
    ])
    return written.map(({ image, config }) => ({
      reference: `${image.name}:${tag}`,
      id: `sha256:${hash(config)}`,
      bytes: image.layers.reduce((sum, { bytes }) => sum + bytes, 0),
    }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function configOf({ layers, settings }: Image, seconds: number): string {
  const created = new Date(seconds * 1000).toISOString()
  const { port, healthCheck, stopSignal } = settings
  return JSON.stringify({
    architecture: process.arch === 'arm64' ? 'arm64' : 'amd64',
    os: 'linux',
    created,
    config: {
      Env: Object.entries(settings.environment).map(([name, value]) => `${name}=${value}`),
      ...(settings.entry?.length && { Entrypoint: settings.entry }),
      Cmd: settings.command,
      User: settings.user,
      WorkingDir: settings.workingFolder,
      Labels: settings.labels,
      ...(port && { ExposedPorts: { [`${port}/tcp`]: {} } }),
      ...(healthCheck && {
        Healthcheck: {
          Test: ['CMD', ...healthCheck.command],
          Interval: healthCheck.everySeconds * 1_000_000_000,
          Timeout: 8_000_000_000,
          StartPeriod: 60_000_000_000,
        },
      }),
      ...(stopSignal && { StopSignal: stopSignal }),
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ sha256 }) => `sha256:${sha256}`) },
    history: layers.map(() => ({ created, created_by: 'pnpm images processes' })),
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
