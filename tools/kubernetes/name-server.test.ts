import { expect, test } from 'vitest'
import { answer } from './name-server.ts'

function questionOf(name: string, type: number): Buffer {
  const labels = name.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`))
  return Buffer.concat([
    Buffer.from('abcd010000010000000000000000'.slice(0, 24), 'hex'),
    ...labels,
    Buffer.from([0, 0, type, 0, 1]),
  ])
}

const find = async (name: string) => (name === 'api.here.svc.cluster.local' ? ['10.1.2.3', '10.1.2.4'] : null)

test('a service is all of its addresses', async () => {
  const question = questionOf('API.here.svc.cluster.local', 1)
  const reply = await answer(question, find)
  expect(reply.subarray(0, 2)).toEqual(question.subarray(0, 2))
  expect(reply.readUInt16BE(2)).toBe(0x8580)
  expect(reply.readUInt16BE(6)).toBe(2)
  expect([...reply.subarray(-4)]).toEqual([10, 1, 2, 4])
})

test('a name has no addresses of another kind, and an unknown name does not exist', async () => {
  const other = await answer(questionOf('api.here.svc.cluster.local', 28), find)
  expect([other.readUInt16BE(2), other.readUInt16BE(6)]).toEqual([0x8580, 0])
  const unknown = await answer(questionOf('store.example', 1), find)
  expect([unknown.readUInt16BE(2), unknown.readUInt16BE(6)]).toEqual([0x8583, 0])
})
