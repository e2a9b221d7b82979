import { listFaults, type RecordedFault, searchDocuments } from '@tiltyard/contracts'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { signedInAs } from '../testing/users.fixture.ts'

const api = await openApi()
const administrator = await signedInAs(api, 'administrator')
const organiser = await signedInAs(api, 'organiser')
const listed = async () =>
  (await administrator.call(listFaults)).body.data as { data: RecordedFault[]; total: number }

describeRoute(listFaults, {
  200: async () => {
    api.deps.faults.record(new RangeError('no ada@mail.example'), { subject: 'GET /x', requestId: 'first' })
    api.deps.faults.record(new TypeError('other'), { subject: 'GET /y', requestId: null })
    await api.deps.faults.stop()
    const answer = await administrator.call(listFaults)
    const { data, total } = answer.body.data as { data: RecordedFault[]; total: number }
    expect(total).toBe(2)
    const fault = data.find(({ name }) => name === 'RangeError')
    expect(fault).toMatchObject({ process: 'api', subject: 'GET /x', requestId: 'first', occurrences: 1 })
    expect(fault?.message).toBe('no […@…]')
    expect(fault?.frames.join()).toContain('apps/api/src/platform/faults.routes.test.ts')
    expect(answer.text).not.toMatch(/ada@|file:|\/work/)
    return answer
  },
  400: () => administrator.call(listFaults, { query: { limit: '0' } }),
  401: () => api.visitor().call(listFaults),
  403: () => organiser.call(listFaults),
})

test('what fails in a call is listed with its last request, and the same again is counted', async () => {
  const { lexicon } = api.deps
  const { words } = lexicon
  let requestId = ''
  for (const message of ['the first', 'the second']) {
    const broken = () => {
      throw new Error(message)
    }
    Object.assign(lexicon, { words: broken })
    const answer = await api.visitor().call(searchDocuments, { query: { keyword: '数据安全' } })
    expect(answer.status).toBe(500)
    requestId = answer.body.requestId
    await api.deps.faults.stop()
  }
  Object.assign(lexicon, { words })
  const fault = (await listed()).data.find(({ message }) => message === 'the second')
  expect(fault).toMatchObject({ occurrences: 2, requestId, name: 'Error' })
  expect(fault?.subject).toMatch(/^GET \/api01\/.*\/search\/list$/)
  expect(JSON.stringify(await listed())).not.toContain('数据安全')
})
