import { createKubernetesDriver } from '@tiltyard/adapters/environments/kubernetes'
import { describeRestart } from '@tiltyard/core/ports/testing'
import { getTestCluster } from '@tiltyard/testkit'
import { killCluster } from './kill-cluster.ts'

const { kubeconfig, rules } = getTestCluster()
const installation = `killed-${process.pid}`
const driver = createKubernetesDriver({ kubeconfig, installation, runtimes: [], rules })

describeRestart('Kubernetes', () => ({
  driver,
  image: 'tiltyard/box:latest',
  killEngine: () => killCluster(process.env.OWN_CLUSTER ?? '', () => driver.list()),
}))
