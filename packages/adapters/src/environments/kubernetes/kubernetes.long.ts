import { describeDriver } from '@tiltyard/core/ports/testing'
import { getTestCluster } from '@tiltyard/testkit'
import { createKubernetesDriver } from './kubernetes.ts'

/** `pnpm test:kubernetes`. */
const { kubeconfig, rules } = getTestCluster()
const installation = `k-${process.pid}`
const driver = (name: string) =>
  createKubernetesDriver({ kubeconfig, installation: name, runtimes: [], rules })

describeDriver('Kubernetes', {
  driver: driver(installation),
  stranger: driver(`${installation}-other`),
  image: 'tiltyard/box:latest',
  hasGroups: rules.isolation === 'policies',
  startSeconds: 10,
  rootUid: 64_000,
  hasLoad: false,
})
