import { ApiException } from '@kubernetes/client-node'
import { expect, test } from 'vitest'
import { ignoreConflict, isQuotaNotReady, nullIfMissing, withClusterMessage } from './cluster.ts'

const answer = (code: number, message: string) => {
  const body = JSON.stringify({ kind: 'Status', status: 'Failure', message })
  return new ApiException(code, 'Unknown API Status Code!', body, { authorization: 'secret' })
}

test('a missing object is null, an existing object counts as created, and any other reply is a fault', async () => {
  expect(await nullIfMissing(Promise.reject(answer(404, 'not found')))).toBeNull()
  await expect(nullIfMissing(Promise.reject(answer(403, 'forbidden')))).rejects.toThrow()
  await ignoreConflict(Promise.reject(answer(409, 'already exists')))
  await expect(ignoreConflict(Promise.reject(answer(500, 'oh')))).rejects.toThrow()
})

test('a quota without a status yet is retried, a missing permission is not', () => {
  expect(
    isQuotaNotReady(answer(403, 'pods "environment" is forbidden: status unknown for quota: environment')),
  ).toBe(true)
  expect(isQuotaNotReady(answer(403, 'pods "environment" is forbidden: exceeded quota: environment'))).toBe(
    true,
  )
  expect(isQuotaNotReady(answer(403, 'User "x" cannot create resource "pods"'))).toBe(false)
  expect(isQuotaNotReady(new Error('exceeded quota'))).toBe(false)
})

test('a fault carries the cluster’s message without its headers', async () => {
  const told = withClusterMessage(Promise.reject(answer(403, 'User "x" cannot create resource "pods"')))
  await expect(told).rejects.toThrow(/^the cluster answers 403: User "x" cannot create resource "pods"$/)
  const own = new Error('our own')
  await expect(withClusterMessage(Promise.reject(own))).rejects.toBe(own)
})
