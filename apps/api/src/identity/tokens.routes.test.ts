import { type AccessToken, createToken, listTokens, maxTokens, revokeToken } from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createTokenFor } from '../testing/users.fixture.ts'

const api = await openApi()
const wanted = { name: '成绩导出脚本', scopes: ['read'], days: 30 }

describeRoute(createToken, {
  200: async () => {
    const answer = await (await api.signedIn()).call(createToken, { body: wanted })
    const { token, start, ...made } = answer.body.data as AccessToken & { token: string }
    expect(token).toMatch(/^tty_[\w-]{43}$/)
    expect(token.startsWith(start)).toBe(true)
    expect(made).toMatchObject({ name: '成绩导出脚本', scopes: ['read'], lastUseTime: null, expired: false })
    const days = (Date.parse(made.expireTime) - Date.parse(made.createTime)) / 86_400_000
    expect(days).toBe(30)
    return answer
  },
  400: async () => (await api.signedIn()).call(createToken, { body: { ...wanted, scopes: ['console'] } }),
  401: () => api.visitor().call(createToken, { body: wanted }),
  409: async () => {
    const owner = await api.signedIn()
    const made = await Promise.all(
      Array.from({ length: maxTokens + 5 }, () => owner.call(createToken, { body: wanted })),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(maxTokens)
    const { body } = await owner.call(listTokens)
    const [first] = body.data as AccessToken[]
    await owner.call(revokeToken, { params: { tokenId: first?.id ?? '' } })
    expect((await owner.call(createToken, { body: wanted })).status).toBe(200)
    return owner.call(createToken, { body: wanted })
  },
})

describeRoute(listTokens, {
  200: async () => {
    const owner = await api.signedIn()
    const { id, token } = await createTokenFor(owner)
    await createTokenFor(await api.signedIn())
    const answer = await owner.call(listTokens)
    expect(answer.body.data).toMatchObject([{ id, scopes: ['read', 'write'] }])
    expect(answer.text).not.toContain(token)
    return answer
  },
  401: () => api.visitor().call(listTokens),
})

describeRoute(revokeToken, {
  200: async () => {
    const owner = await api.signedIn()
    const { id } = await createTokenFor(owner)
    const answer = await owner.call(revokeToken, { params: { tokenId: id } })
    expect((await owner.call(listTokens)).body.data).toEqual([])
    return answer
  },
  400: async () => (await api.signedIn()).call(revokeToken, { params: { tokenId: 'x' } }),
  401: () => api.visitor().call(revokeToken, { params: { tokenId: newId() } }),
  404: async () => {
    const owner = await api.signedIn()
    const { id } = await createTokenFor(owner)
    const answer = await (await api.signedIn()).call(revokeToken, { params: { tokenId: id } })
    expect((await owner.call(listTokens)).body.data).toMatchObject([{ id }])
    return answer
  },
})

test('a personal access token is stored as a hash only', async () => {
  const { token } = await createTokenFor(await api.signedIn())
  const rows = await api.owner.query('select t::text from platform.access_tokens t')
  expect(JSON.stringify(rows)).not.toContain(token.slice(12))
})
