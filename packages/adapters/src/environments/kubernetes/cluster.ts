import { CoreV1Api, CustomObjectsApi, KubeConfig, NetworkingV1Api } from '@kubernetes/client-node'

/** The doors of one cluster that we go through. */
export type Cluster = {
  readonly config: KubeConfig
  readonly core: CoreV1Api
  readonly networking: NetworkingV1Api
  readonly custom: CustomObjectsApi
}

export function openCluster(kubeconfig: string | null): Cluster {
  const config = new KubeConfig()
  if (kubeconfig) config.loadFromFile(kubeconfig)
  else config.loadFromCluster()
  return {
    config,
    core: config.makeApiClient(CoreV1Api),
    networking: config.makeApiClient(NetworkingV1Api),
    custom: config.makeApiClient(CustomObjectsApi),
  }
}
