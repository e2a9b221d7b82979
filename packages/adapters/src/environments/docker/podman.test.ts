import { describeDriver } from '@tiltyard/core/ports/testing'
import { engineSockets } from '@tiltyard/testkit'
import { dockerEnvironments } from './docker.ts'

const socket = engineSockets().podman
const installation = `podman-${process.pid}`

describeDriver('Podman', {
  driver: dockerEnvironments({ socket, installation, runtimes: [] }),
  stranger: dockerEnvironments({ socket, installation: `${installation}-other`, runtimes: [] }),
  image: 'tiltyard/box:latest',
  hasGroups: true,
})
