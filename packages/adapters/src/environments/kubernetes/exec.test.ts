import { expect, test } from 'vitest'
import { encodeFrame, endFrame, execPath, maxFrameBytes, parseExitCode, splitFrames } from './exec.ts'
import { loadOf } from './pod-state.ts'

test('the arguments of a program are passed one by one, whatever characters they contain', () => {
  const request = { namespace: 'here-1', container: 'environment', hasInput: true, hasTerminal: false }
  const address = execPath({ ...request, command: ['/bin/echo', '$(id) & a=b', '—'] })
  const { pathname, searchParams } = new URL(address, 'https://cluster')
  expect(pathname).toBe('/api/v1/namespaces/here-1/pods/environment/exec')
  expect(searchParams.getAll('command')).toEqual(['/bin/echo', '$(id) & a=b', '—'])
  const flags = (asked: string) =>
    ['container', 'stdin', 'stdout', 'stderr', 'tty'].map((name) =>
      new URL(asked, 'https://c').searchParams.get(name),
    )
  expect(flags(address)).toEqual(['environment', 'true', 'true', 'true', 'false'])
  expect(flags(execPath({ ...request, command: ['sh'], hasTerminal: true }))).toEqual([
    ...['environment', 'true', 'true', 'false', 'true'],
  ])
})

test('the status message gives the exit code of a program; any other failure is a fault', () => {
  expect(parseExitCode({ status: 'Success' })).toBe(0)
  const details = { causes: [{ reason: 'ExitCode', message: '7' }] }
  expect(parseExitCode({ status: 'Failure', reason: 'NonZeroExitCode', details })).toBe(7)
  const fault = { status: 'Failure', reason: 'InternalError', message: 'container not found ("environment")' }
  expect(() => parseExitCode(fault)).toThrow('container not found')
})

test('an input is sent in frames with their lengths and ends with an empty frame', () => {
  expect(encodeFrame(Buffer.from('abc'))).toEqual(Buffer.from([0, 0, 0, 3, 97, 98, 99]))
  expect(endFrame).toEqual(Buffer.from([0, 0, 0, 0]))
  const sizes = [...splitFrames(Buffer.alloc(maxFrameBytes * 2 + 1))].map(({ length }) => length)
  expect(sizes).toEqual([maxFrameBytes, maxFrameBytes, 1])
  expect([...splitFrames(Buffer.alloc(0))]).toEqual([])
})

test('load counts the environment’s container alone, in any unit of the cluster', () => {
  const containers = [
    { name: 'sidecar', usage: { cpu: '1', memory: '1Gi' } },
    { name: 'environment', usage: { cpu: '123456789n', memory: '20480Ki' } },
  ]
  expect(loadOf({ containers })).toEqual({ cpuMillis: 123, memoryMb: 20, processes: 0 })
  expect(loadOf({ containers: containers.slice(0, 1) })).toEqual({ cpuMillis: 0, memoryMb: 0, processes: 0 })
})
