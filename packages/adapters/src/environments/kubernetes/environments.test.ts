import { expect, test } from 'vitest'
import { joinPods } from './environments.ts'

const namespace = (id: string, more: { deletionTimestamp?: Date } = {}) => ({
  metadata: {
    name: `here-${id}`,
    labels: { 'tiltyard.installation': 'here', 'tiltyard.id': id },
    annotations: { 'tiltyard.deadline': '2026-11-15T21:00:00.700Z' },
    ...more,
  },
})
const running = {
  name: 'environment',
  image: '',
  imageID: '',
  ready: true,
  restartCount: 0,
  state: { running: {} },
}
const pod = (id: string, name = 'environment') => ({
  metadata: { name, namespace: `here-${id}` },
  status: { phase: 'Running', containerStatuses: [running] },
})

test('each namespace is an environment; its pod gives the state, and a terminating pod is not running', () => {
  const all = [
    namespace('a'),
    namespace('b'),
    namespace('c', { deletionTimestamp: new Date() }),
    namespace('d'),
  ]
  const deadline = new Date('2026-11-15T21:00:00.700Z')
  expect(joinPods(all, [pod('a'), pod('c'), pod('d', 'other'), pod('z')])).toEqual([
    { id: 'a', state: 'running', reason: null, deadline },
    { id: 'b', state: 'creating', reason: null, deadline },
    { id: 'c', state: 'stopped', reason: 'being removed', deadline },
    { id: 'd', state: 'creating', reason: null, deadline },
  ])
})
