import { createDockerDriver } from '@tiltyard/adapters/environments/docker'
import { engineSockets } from '@tiltyard/testkit'
import { describeConnections } from '../testing/connections.suite.ts'

const installation = `gateway-tools-${process.pid}`
await describeConnections(createDockerDriver({ socket: engineSockets().docker, installation, runtimes: [] }))
