import { engineSockets } from '@tiltyard/testkit'
import { describeEgressIsolation } from './isolation/egress.suite.ts'

describeEgressIsolation('Podman', engineSockets().podman)
