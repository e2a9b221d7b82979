import { createKubernetesDriver } from '@tiltyard/adapters/environments/kubernetes'
import { getTestCluster } from '@tiltyard/testkit'
import { describeConnections } from '../testing/connections.suite.ts'

/** `pnpm test:kubernetes`. */
const { kubeconfig, rules } = getTestCluster()
const installation = `g-${process.pid}`
await describeConnections(createKubernetesDriver({ kubeconfig, installation, runtimes: [], rules }))
