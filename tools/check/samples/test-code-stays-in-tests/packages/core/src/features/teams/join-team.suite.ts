import { buildTeam } from '@tiltyard/testkit'
import { test } from 'vitest'

test('a team is built', () => buildTeam)
