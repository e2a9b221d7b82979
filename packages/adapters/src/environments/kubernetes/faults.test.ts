import { ApiException } from '@kubernetes/client-node'
import { expect, test } from 'vitest'
import { inWords, isTooEarly, orNull, unlessThere } from './faults.ts'

const answer = (code: number, message: string) => {
  const body = JSON.stringify({ kind: 'Status', status: 'Failure', message })
  return new ApiException(code, 'Unknown API Status Code!', body, { authorization: 'secret' })
}

test('what is not there is null, what is there already is made; everything else is a fault', async () => {
  expect(await orNull(Promise.reject(answer(404, 'not found')))).toBeNull()
  await expect(orNull(Promise.reject(answer(403, 'forbidden')))).rejects.toThrow()
  await unlessThere(Promise.reject(answer(409, 'already exists')))
  await expect(unlessThere(Promise.reject(answer(500, 'oh')))).rejects.toThrow()
})

test('a quota that does not count yet is waited for, a right that is missing is not', () => {
  expect(
    isTooEarly(answer(403, 'pods "environment" is forbidden: status unknown for quota: environment')),
  ).toBe(true)
  expect(isTooEarly(answer(403, 'pods "environment" is forbidden: exceeded quota: environment'))).toBe(true)
  expect(isTooEarly(answer(403, 'User "x" cannot create resource "pods"'))).toBe(false)
  expect(isTooEarly(new Error('exceeded quota'))).toBe(false)
})

test('a fault is told in the cluster’s words, without its headers', async () => {
  const told = inWords(Promise.reject(answer(403, 'User "x" cannot create resource "pods"')))
  await expect(told).rejects.toThrow(/^the cluster answers 403: User "x" cannot create resource "pods"$/)
  const own = new Error('our own')
  await expect(inWords(Promise.reject(own))).rejects.toBe(own)
})
