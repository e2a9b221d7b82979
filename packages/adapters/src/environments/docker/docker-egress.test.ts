import { engineSockets } from '@tiltyard/testkit'
import { describeWaysOut } from './isolation/egress.suite.ts'

describeWaysOut('Docker', engineSockets().docker)
