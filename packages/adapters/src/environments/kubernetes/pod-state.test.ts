import type { V1ContainerState, V1Pod, V1PodStatus } from '@kubernetes/client-node'
import { describe, expect, test } from 'vitest'
import { fatalStartReason, isReady, podState, waitingReason } from './pod-state.ts'

const deadline = '2026-11-15T21:00:00.700Z'
const running: V1ContainerState = { running: { startedAt: new Date('2026-11-15T20:00:00Z') } }
const ended = (
  exitCode: number,
  reason = 'Error',
  finishedAt = '2026-11-15T20:10:00Z',
): V1ContainerState => ({
  terminated: { exitCode, reason, finishedAt: new Date(finishedAt) },
})
const waits = (reason: string, message?: string): V1ContainerState => ({
  waiting: message ? { reason, message } : { reason },
})
const container = (name: string, state: V1ContainerState) => ({
  ...{ name, state, image: `image-of-${name}`, imageID: '', ready: false, restartCount: 0 },
})
const pod = (
  environment: V1ContainerState,
  sidecar: V1ContainerState,
  more: V1PodStatus = {},
  stopped?: string,
): V1Pod => ({
  metadata: {
    annotations: { 'tiltyard.deadline': deadline, ...(stopped ? { 'tiltyard.stopped': stopped } : {}) },
  },
  status: {
    phase: 'Running',
    containerStatuses: [container('sidecar', sidecar), container('environment', environment)],
    ...more,
  },
})
const failed = (reason?: string, message?: string): V1PodStatus => ({
  phase: 'Failed',
  ...(reason ? { reason } : {}),
  ...(message ? { message } : {}),
})

describe('the state of a pod is that of the environment’s own container', () => {
  test('the container may be missing or waiting, and may run before its sidecar does', () => {
    expect(podState({ status: { phase: 'Pending' } })).toEqual({ state: 'creating', reason: null })
    expect(podState({})).toEqual({ state: 'creating', reason: null })
    expect(podState(pod(waits('PodInitializing'), running))).toEqual({ state: 'creating', reason: null })
    const half = pod(running, waits('ContainerCreating'))
    expect([podState(half), isReady(half)]).toEqual([{ state: 'running', reason: null }, false])
    expect(isReady(pod(running, running))).toBe(true)
  })

  test.each([
    ['exit 7', pod(ended(7), running)],
    ['exit 0', pod(ended(0, 'Completed'), running)],
    ['out of memory', pod(ended(137, 'OOMKilled'), running)],
    ['deadline', pod(ended(124, 'Error', '2026-11-15T21:00:00Z'), running)],
    ['exit 124', pod(ended(124), running)],
    ['deadline', pod(ended(137), ended(137), failed('DeadlineExceeded'))],
    ['deadline', pod(running, running, failed('DeadlineExceeded'))],
    ['stopped', pod(ended(137), ended(137), failed('DeadlineExceeded'), 'stopped')],
    ['exit 7', pod(ended(7), ended(137), failed('DeadlineExceeded'), 'exit 7')],
    ['Evicted: low on disk', pod(ended(137), ended(137), failed('Evicted', 'low on disk'))],
    ['it ended', { status: failed() }],
  ])('an ended container is stopped: %s', (reason, found) => {
    expect(podState(found)).toEqual({ state: 'stopped', reason })
  })
})

describe('an environment that does not start', () => {
  test('fails at once with the image’s name when waiting cannot help', () => {
    const noImage = pod(waits('ErrImageNeverPull', 'not present'), running)
    expect(fatalStartReason(noImage)).toContain('image-of-environment: ErrImageNeverPull: not present')
    const uninitialised = { status: { initContainerStatuses: [container('init', ended(125))] } }
    expect(fatalStartReason(uninitialised)).toBe('the init container of the environment failed: exit 125')
    expect(fatalStartReason(pod(waits('ContainerCreating'), running))).toBeNull()
    expect(fatalStartReason(pod(running, ended(137, 'OOMKilled')))).toContain('OOMKilled: exit 137')
    expect(fatalStartReason(pod(ended(0), ended(137)))).toBeNull()
    expect(fatalStartReason({ status: { initContainerStatuses: [container('init', ended(0))] } })).toBeNull()
  })

  test('reports after the timeout what it was still waiting for', () => {
    const conditions = [{ type: 'PodScheduled', status: 'False', message: '0/3 nodes are available' }]
    expect(waitingReason({ status: { conditions } })).toBe('0/3 nodes are available')
    expect(waitingReason(pod(waits('ContainerCreating'), running))).toBe('ContainerCreating')
    expect(waitingReason({})).toBe('it does not say why')
  })
})
