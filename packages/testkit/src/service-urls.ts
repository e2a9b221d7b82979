/** URLs of the real services of this test run; `pnpm test` starts them and sets the environment variables. */
export const databaseServerUrl = () => required('DATABASE_URL')
export const redisUrl = () => required('REDIS_URL')

/** Nothing listens on port 1: it stands for an unavailable service. */
export const closedPort = 1

export const fileStore = () => ({
  endpoint: required('S3_ENDPOINT'),
  region: required('S3_REGION'),
  bucket: required('S3_BUCKET'),
  accessKeyId: required('S3_ACCESS_KEY_ID'),
  secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
})

/** Container engines of this run, with the images of tools/images loaded. */
export const engineSockets = () => ({
  docker: required('ENGINE_SOCKET'),
  podman: required('PODMAN_SOCKET'),
})

function required(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests with \`pnpm test\``)
  return value
}

/** The cluster of `pnpm test:kubernetes`, its own or a given one. Its nodes have both images, so nothing is pulled. */
export function getTestCluster() {
  const { KUBECONFIG, MASTER_KUBECONFIG, KUBERNETES_ISOLATION, KUBERNETES_RUNTIME_CLASS, RUNTIME_HANDLER } =
    process.env
  if (!KUBECONFIG) throw new Error('KUBECONFIG: a cluster is needed; pnpm test:kubernetes starts one')
  return {
    kubeconfig: KUBECONFIG,
    /** Configuration with read access to everything. */
    masterConfig: MASTER_KUBECONFIG ?? KUBECONFIG,
    /** Runtime handler of the nodes. */
    runtimeHandler: RUNTIME_HANDLER ?? 'runc',
    rules: {
      toolsImage: 'tiltyard/agent:latest',
      images: 'local',
      isolation: KUBERNETES_ISOLATION === 'policies' ? 'policies' : 'runtime',
      runtimeClass: KUBERNETES_RUNTIME_CLASS ?? null,
      nodes: null,
      hasUserNamespaces: false,
    },
  } as const
}
