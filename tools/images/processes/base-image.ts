import { execFile } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../services/home.ts'
import type { ImageFile } from '../image-files.ts'
import { unpackPackages } from './debian-packages.ts'
import { imagesHome } from './images-home.ts'
import { keepLayer, type Layer, layerOfFiles, layerOfFolder, unfinishedLayer } from './layer.ts'

/** What the images of the processes are built on. */
export type BaseImage = {
  readonly name: string
  readonly layers: readonly Layer[]
  readonly environment: Readonly<Record<string, string>>
}

const accounts: readonly ImageFile[] = [
  {
    path: '/etc/passwd',
    content:
      'root:x:0:0:root:/:/nonexistent\nnode:x:1000:1000:node:/tmp:/nonexistent\nnginx:x:101:101:nginx:/tmp:/nonexistent\n',
  },
  { path: '/etc/group', content: 'root:x:0:\nnode:x:1000:\nnginx:x:101:\n' },
  { path: '/tmp', folder: true, mode: 0o1777 },
  ...['/proc', '/sys', '/dev', '/run'].map((path) => ({ path, folder: true as const })),
]

/**
 * A few libraries of Debian and the Node that runs this program: without a registry, a shell or a package manager. Its
 * layers depend on the versions of the packages alone.
 */
export async function debianBase(): Promise<BaseImage> {
  const { folder, packages } = await unpackPackages({
    suite: 'bookworm',
    packages: [
      ...['base-files', 'netbase', 'tzdata', 'libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates'],
      // Signs that are drawn on documents and certificates.
      ...['fontconfig-config', 'fonts-dejavu-core', 'fonts-wqy-microhei'],
    ],
    withDependencies: false,
  })
  const work = await mkdtemp(join(imagesHome, 'base-'))
  try {
    const root = join(work, 'root')
    await cp(folder, root, { recursive: true, verbatimSymlinks: true })
    await writeCertificates(root)
    await mkdir(join(root, 'usr/share/tiltyard'), { recursive: true })
    const list = [...packages, `node ${process.versions.node}`]
    await writeFile(join(root, 'usr/share/tiltyard/base.txt'), `${list.join('\n')}\n`)
    const node = join(work, 'node/usr/local/bin')
    await mkdir(node, { recursive: true })
    await copyFile(await pinnedNode(), join(node, 'node'))
    return {
      name: `Debian bookworm and Node ${process.versions.node}`,
      layers: [
        await layerOfFolder(root, 0),
        await layerOfFiles(accounts),
        await layerOfFolder(join(work, 'node'), 0),
      ],
      environment: { PATH: '/usr/local/bin:/usr/bin:/bin' },
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** nginx for machines without a registry; that of older suites does not look up names while it runs. */
export async function debianNginx(): Promise<BaseImage> {
  const { folder } = await unpackPackages({
    suite: 'sid',
    packages: ['base-files', 'nginx', 'curl'],
    withDependencies: true,
    leftOut: {
      packages: /^(perl-base|dpkg|tar|debconf|init-system-helpers|iproute2|openssl|ca-certificates)$/,
      files: ['usr/share/nginx', 'var/www'],
    },
  })
  return {
    name: 'Debian sid',
    layers: [await layerOfFolder(folder, 0), await layerOfFiles(accounts)],
    environment: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  }
}

/** Certificate authorities in the one file that most programs read; Node has its own. */
async function writeCertificates(root: string): Promise<void> {
  const folder = join(root, 'usr/share/ca-certificates/mozilla')
  const names = (await readdir(folder)).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await mkdir(join(root, 'etc/ssl/certs'), { recursive: true })
  await writeFile(join(root, 'etc/ssl/certs/ca-certificates.crt'), texts.join(''))
}

async function pinnedNode(): Promise<string> {
  const pinned = (await readFile(join(projectRoot, '.node-version'), 'utf8')).trim()
  if (process.versions.node !== pinned)
    throw new Error(
      `the image gets the Node that runs this, which is ${process.versions.node} and not ${pinned}`,
    )
  return process.execPath
}

/** Any other base, as `docker save` writes it. */
export async function savedBase(archive: string): Promise<BaseImage> {
  await mkdir(imagesHome, { recursive: true })
  const work = await mkdtemp(join(imagesHome, 'base-'))
  try {
    await promisify(execFile)('tar', ['--extract', '--file', archive, '--directory', work])
    const [image] = JSON.parse(await readFile(join(work, 'manifest.json'), 'utf8')) as readonly SavedImage[]
    if (!image) throw new Error(`${archive} has no image`)
    const { config } = JSON.parse(await readFile(join(work, image.Config), 'utf8')) as SavedConfig
    const layers: Layer[] = []
    for (const path of image.Layers) {
      const unfinished = await unfinishedLayer()
      await copyFile(join(work, path), unfinished)
      layers.push(await keepLayer(unfinished))
    }
    return {
      name: image.RepoTags?.[0] ?? archive,
      layers,
      environment: Object.fromEntries(
        (config.Env ?? []).map((line) => [line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]),
      ),
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

type SavedImage = {
  readonly Config: string
  readonly RepoTags?: readonly string[]
  readonly Layers: readonly string[]
}
type SavedConfig = { readonly config: { readonly Env?: readonly string[] } }
