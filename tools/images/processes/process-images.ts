import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../services/home.ts'
import { buildPages } from '../../test/build-pages.ts'
import type { ImageFile } from '../image-files.ts'
import type { BaseImage } from './base-image.ts'
import { bundleProcesses } from './bundle.ts'
import { encoderLayers } from './encoder-layers.ts'
import type { Image, ImageSettings } from './image.ts'
import { imagesHome } from './images-home.ts'
import { layerOfFiles, layerOfFolder } from './layer.ts'

export type ImageFacts = {
  readonly version: string
  readonly revision: string
  /** Of the commit, so that browsers see a changed file of the same length. */
  readonly seconds: number
}

const run = promisify(execFile)

/** The version is that of the release; without one the images are called after what they are for. */
export async function imageFacts(version = 'development'): Promise<ImageFacts> {
  const git = async (...words: readonly string[]) =>
    (await run('git', words, { cwd: projectRoot })).stdout.trim()
  return {
    version,
    revision: await git('rev-parse', 'HEAD'),
    seconds: Number(process.env['SOURCE_DATE_EPOCH'] ?? (await git('log', '-1', '--format=%ct'))),
  }
}

/**
 * Three images: every process and command, the same with what encodes videos for the worker, and nginx with the console.
 * Of the first two, all layers but the last two are the same.
 */
export async function makeProcessImages(
  facts: ImageFacts,
  base: { readonly node: BaseImage; readonly nginx: BaseImage },
): Promise<readonly Image[]> {
  for (const app of ['web', 'account', 'console'] as const) await buildPages(app)
  const work = await mkdtemp(join(imagesHome, 'processes-'))
  try {
    await bundleProcesses(join(work, 'processes/app'))
    const shared = [
      ...base.node.layers,
      await layerOfFiles(volumes),
      await layerOfFolder(join(work, 'processes'), facts.seconds),
    ]
    const console = join(work, 'proxy/usr/share/tiltyard/console')
    await mkdir(console, { recursive: true })
    await cp(join(projectRoot, 'apps/console/build'), console, { recursive: true })
    await rm(join(console, 'made-of'))
    return [
      {
        name: 'tiltyard/processes',
        layers: shared,
        settings: processSettings(facts, base.node.environment, 'api.js'),
      },
      {
        name: 'tiltyard/worker',
        layers: [...shared, ...(await encoderLayers())],
        settings: processSettings(facts, base.node.environment, 'worker.js'),
      },
      {
        name: 'tiltyard/proxy',
        layers: [...base.nginx.layers, await layerOfFolder(join(work, 'proxy'), facts.seconds)],
        settings: {
          environment: base.nginx.environment,
          user: '101:101',
          workingFolder: '/',
          command: ['nginx'],
          labels: labelsOf(facts, 'Tiltyard proxy'),
          stopSignal: 'SIGQUIT',
        },
      },
    ]
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A volume that is mounted at a folder belongs to whom the folder belongs. */
const volumes: readonly ImageFile[] = ['/var/lib/tiltyard-videos', '/var/lib/tiltyard-certificates'].map(
  (path) => ({
    path,
    folder: true,
    uid: 1000,
    gid: 1000,
  }),
)

/** As deploy/images/tiltyard.Dockerfile has them. */
export function processSettings(
  facts: ImageFacts,
  base: BaseImage['environment'],
  main: string,
): ImageSettings {
  const probe =
    "fetch('http://127.0.0.1:8080/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
  return {
    environment: {
      ...base,
      NODE_ENV: 'production',
      NODE_OPTIONS: '--max-semi-space-size=16',
      HOST: '0.0.0.0',
      PORT: '8080',
      VERSION: facts.version,
    },
    user: '1000:1000',
    workingFolder: '/app',
    command: ['node', main],
    labels: labelsOf(facts, `Tiltyard ${main.replace('.js', '')}`),
    port: 8080,
    // A probe is a whole Node: seldom enough to cost nothing.
    healthCheck: { command: ['node', '-e', probe], everySeconds: 10 },
  }
}

function labelsOf({ version, revision, seconds }: ImageFacts, title: string): Record<string, string> {
  return {
    'org.opencontainers.image.title': title,
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.revision': revision,
    'org.opencontainers.image.created': new Date(seconds * 1000).toISOString(),
    'org.opencontainers.image.licenses': 'Apache-2.0',
  }
}
