import { execFile } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeImages } from '../images/make-images.ts'
import { unpackPackages } from '../images/processes/debian-packages.ts'
import { writeProcessImages } from '../images/processes/write-process-images.ts'
import { projectRoot, servicesHome } from '../services/home.ts'
import { mayRunEngines, removeControlGroups, startIsolatedEngine } from '../services/isolated-engine.ts'
import { launch, type OwnedProcess, stop } from '../services/processes.ts'
import { makeSiteCertificate } from './site-certificate.ts'
import { writeStandIns } from './stand-in-images.ts'

const run = promisify(execFile)

export type InstallationEngine = {
  /** Command prefix that enters the engine's namespaces. */
  readonly inside: readonly string[]
  readonly settings: NodeJS.ProcessEnv
  stop(): Promise<void>
}

type Report = (line: string) => void

export async function startInstallationEngine(report: Report): Promise<InstallationEngine> {
  if (!mayRunEngines) throw new Error('an engine of our own needs root')
  // For work on the tests themselves: images that are there already.
  const file =
    process.env['INSTALLATION_IMAGES'] ?? (await timed(report, 'images', () => makeImagesTwice(report))).file
  const standIns = await timed(report, 'stand-ins', writeStandIns)
  const { folder } = await unpackPackages({
    suite: 'trixie',
    packages: ['docker-compose'],
    withDependencies: false,
  })
  const authority = await unpackPackages({
    suite: 'bookworm',
    packages: ['pebble'],
    withDependencies: false,
  })
  const home = join(servicesHome, 'installation')
  let first: OwnedProcess | undefined
  await mkdir(home, { recursive: true })
  const socket = await startIsolatedEngine(
    {
      home,
      ports: {},
      launch: (what) => {
        first = launch(what)
        return first
      },
      stopAll: async () => undefined,
    },
    { name: 'engine', script: '../installation/engine-up.sh' },
  )
  const certificates = await makeSiteCertificate(join(home, 'certificates'))
  const end = async () => {
    if (first) await stop(first, 'SIGKILL')
    await removeControlGroups(home)
  }
  try {
    for (const archive of [file, ...standIns])
      await timed(report, 'load', () => run('docker', ['-H', `unix://${socket}`, 'load', '--input', archive]))
    await timed(report, 'environments', () => makeImages(socket))
  } catch (fault) {
    await end()
    throw fault
  }
  return {
    inside: [
      'nsenter',
      '--target',
      await childOf(first?.pid),
      '--net',
      '--mount',
      '--pid',
      '--ipc',
      `--wd=${projectRoot}`,
    ],
    settings: {
      DOCKER_HOST: `unix://${socket}`,
      TILTYARD_COMPOSE: join(folder, 'usr/libexec/docker/cli-plugins/docker-compose'),
      CI: 'true',
      INSTALLATION_HOME: home,
      INSTALLATION_SOCKET: socket,
      CERTIFICATE_AUTHORITY: join(authority.folder, 'usr/bin'),
      // Of the site, for what the tests ask it.
      NODE_EXTRA_CA_CERTS: join(certificates, 'fullchain.pem'),
      // Servers of the machine cannot be reached from the engine's network.
      SERVICES_HOME: join(servicesHome, 'installation-servers'),
    },
    stop: end,
  }
}

/** Built anew with other temporary folders, the images have to be the same. */
async function makeImagesTwice(report: Report) {
  const first = await writeProcessImages({}, report)
  for (const app of ['web', 'account', 'console'])
    await rm(join(projectRoot, 'apps', app, 'build'), { recursive: true, force: true })
  const second = await writeProcessImages({ out: `${first.file}.again` }, () => undefined)
  const [one, two] = [first, second].map(({ images }) =>
    images.map(({ reference, id }) => `${reference} ${id}`),
  )
  if (`${one}` !== `${two}`)
    throw new Error(`the same sources gave other images:\n${one?.join('\n')}\n${two?.join('\n')}`)
  await rm(second.file)
  report('built twice: the same')
  return first
}

/** The first process inside: `unshare` itself stays outside of the namespace of processes. */
async function childOf(pid = 0): Promise<string> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const [child] = children.trim().split(' ')
  if (!child) throw new Error('the engine has no process')
  return child
}

async function timed<T>(report: Report, what: string, work: () => Promise<T>): Promise<T> {
  const since = Date.now()
  const done = await work()
  report(`${what.padEnd(12)} ${((Date.now() - since) / 1000).toFixed(1)} s`)
  return done
}
