import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { agentImage } from '../images/agent/recipe.ts'
import { box } from '../images/box/recipe.ts'
import { makeImages } from '../images/make-images.ts'
import { projectRoot, servicesHome } from '../services/home.ts'
import { groupOf, mayRunEngines, removeControlGroups } from '../services/isolated-engine.ts'
import { launch, type OwnedProcess, stop } from '../services/processes.ts'
import { waitUntilReady } from '../services/readiness.ts'
import { prepareInstallation } from './prepare-installation.ts'

export type LocalCluster = {
  /** Command prefix that enters the cluster's network namespace. */
  readonly inside: readonly string[]
  readonly settings: NodeJS.ProcessEnv
  stop(): Promise<void>
}

const programs = join(servicesHome, 'kubernetes-bin')
/** The permissions of the deployment guide: a test that needs more fails. */
const permissions = join(projectRoot, 'deploy/kubernetes/permissions.yaml')
const namespaces = ['--net', '--mount', '--pid', '--ipc', '--fork', '--kill-child=KILL', '--mount-proc']

/** A one-node cluster: etcd, apiserver, controller-manager, scheduler and kubelet, in separate namespaces. */
export async function startCluster(
  report: (line: string) => void,
  { hasInstallation }: { readonly hasInstallation: boolean },
): Promise<LocalCluster> {
  if (!mayRunEngines) throw new Error('a local cluster needs root; otherwise set KUBECONFIG')
  if (!existsSync(join(programs, 'kubelet'))) await build(report)
  const home = mkdtempSync('/tmp/cluster-')
  const logFile = join(home, 'cluster.log')
  const script = [
    'bash',
    join(import.meta.dirname, 'cluster-up.sh'),
    home,
    programs,
    `/${groupOf(home)}`,
    permissions,
  ]
  const command = ['unshare', ...namespaces, '--propagation', 'private', ...script]
  const first = launch({ name: 'cluster', command, logFile })
  const end = async () => {
    await stop(first, 'SIGKILL')
    await removeControlGroups(home)
    rmSync(home, { recursive: true, force: true })
  }
  let installation: NodeJS.ProcessEnv = {}
  try {
    await waitForNode(first, home, logFile, report)
    if (hasInstallation) installation = await prepareInstallation(home, report)
  } catch (fault) {
    await stop(first, 'SIGKILL')
    report(`what it wrote stays in ${home}`)
    throw fault
  }
  const settings = {
    KUBECONFIG: join(home, 'kubeconfig'),
    MASTER_KUBECONFIG: join(home, 'master.kubeconfig'),
    KUBERNETES_ISOLATION: 'runtime',
    RUNTIME_HANDLER: 'docker',
    OWN_CLUSTER: home,
    // Servers of the host cannot be reached from the cluster's network.
    SERVICES_HOME: join(servicesHome, 'kubernetes-servers'),
    ...installation,
  }
  const inside = [
    'nsenter',
    `--net=/proc/${first.pid}/ns/net`,
    'unshare',
    '--mount',
    '--propagation',
    'private',
  ]
  return { inside: [...inside, join(import.meta.dirname, 'with-hosts.sh'), home], settings, stop: end }
}

/** The node is ready only with the pause image, which is also built here. */
async function waitForNode(
  first: OwnedProcess,
  home: string,
  logFile: string,
  report: (line: string) => void,
): Promise<void> {
  const isThere = (name: string) => async () => existsSync(join(home, name))
  await waitUntilReady({ process: first, logFile, isReady: isThere('engine-is-up') })
  await makeImages(join(home, 'engine.sock'), report, [box, agentImage])
  await waitUntilReady({ process: first, logFile, isReady: isThere('node-is-ready'), timeoutMs: 180_000 })
  report('the node is ready')
}

async function build(report: (line: string) => void): Promise<void> {
  report('building Kubernetes from the distribution’s source; half an hour on two cores')
  await promisify(execFile)('bash', [join(import.meta.dirname, 'build.sh'), programs], {
    maxBuffer: 256 * 1024 * 1024,
  })
}
