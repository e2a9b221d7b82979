import { describeDriver } from '@tiltyard/core/ports/testing'
import { engineSockets } from '@tiltyard/testkit'
import { createDockerDriver } from './docker.ts'

const socket = engineSockets().podman
const installation = `podman-${process.pid}`

describeDriver('Podman', {
  driver: createDockerDriver({ socket, installation, runtimes: [] }),
  stranger: createDockerDriver({ socket, installation: `${installation}-other`, runtimes: [] }),
  image: 'tiltyard/box:latest',
  hasGroups: true,
})
