import { randomBytes } from 'node:crypto'
import { type AddressInfo, connect, createServer } from 'node:net'
import { toBackPath } from '@tiltyard/contracts'
import { closedPort, redisUrl } from '@tiltyard/testkit'
import { afterAll, describe, expect, test } from 'vitest'
import { internalKeyHeader } from './internal-key.ts'
import { type Budgets, createRateLimiter, defaultBudgets } from './rate-limits.ts'
import {
  asPerson,
  guess,
  otherGuess,
  ownOrigin,
  redisAt,
  routes,
  sampleService,
} from './testing/sample-service.fixture.ts'

const budgets: Budgets = {
  read: { account: 3, address: 6, seconds: 60 },
  write: { account: 3, address: 6, seconds: 60 },
  secret: { account: 2, address: 4, seconds: 60 },
}
const redis = redisAt(redisUrl())
await redis.ping().catch(() => new Promise((resolve) => redis.once('ready', resolve)))

/** A unique name per test: all tests share one Redis. */
const fresh = () => `test-${randomBytes(6).toString('hex')}`
const account = { kind: 'account', id: 'ada' } as const
const address = { kind: 'address', id: '203.0.113.7' } as const

async function spent(calls: () => Promise<number | null>, times: number): Promise<(number | null)[]> {
  const answers: (number | null)[] = []
  for (let call = 0; call < times; call += 1) answers.push(await calls())
  return answers
}
const served = (answers: readonly (number | null)[]) => answers.filter((answer) => answer === null).length

describe.each(['read', 'write', 'secret'] as const)('the %s budget', (rate) => {
  test('the budget is separate for accounts and addresses, and returns the waiting time once spent', async () => {
    const limits = createRateLimiter(redis, fresh(), budgets)
    const byAccount = await spent(() => limits.spend(rate, account), 8)
    const byAddress = await spent(() => limits.spend(rate, address), 8)
    expect(served(byAccount)).toBe(budgets[rate].account)
    expect(served(byAddress)).toBe(budgets[rate].address)
    for (const wait of [...byAccount, ...byAddress].filter((each) => each !== null)) {
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(60)
    }
  })

  test('the budget of one caller is not spent by another', async () => {
    const limits = createRateLimiter(redis, fresh(), budgets)
    await spent(() => limits.spend(rate, account), 8)
    expect(await limits.spend(rate, { kind: 'account', id: 'bob' })).toBeNull()
    expect(await limits.spend(rate, { kind: 'address', id: account.id })).toBeNull()
  })
})

test('reads do not spend the budget of writes', async () => {
  const limits = createRateLimiter(redis, fresh(), budgets)
  await spent(() => limits.spend('read', account), 8)
  expect(await limits.spend('write', account)).toBeNull()
})

test('writes are counted across processes, even fifty at once', async () => {
  const name = fresh()
  const processes = [
    createRateLimiter(redis, name, budgets),
    createRateLimiter(redisAt(redisUrl()), name, budgets),
  ]
  await new Promise((resolve) => setTimeout(resolve, 200))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => processes[at % 2]?.spend('write', account) ?? Promise.resolve(0)),
  )
  expect(served(answers)).toBe(budgets.write.account)
})

test('two services do not share a budget', async () => {
  const [one, other] = [
    createRateLimiter(redis, fresh(), budgets),
    createRateLimiter(redis, fresh(), budgets),
  ]
  await spent(() => one.spend('write', account), 8)
  expect(await other.spend('write', account)).toBeNull()
})

describe('a reservation of a budget', () => {
  test('a refunded reservation is not counted; a kept one is', async () => {
    const limits = createRateLimiter(redis, fresh(), budgets)
    for (let call = 0; call < 10; call += 1) {
      const { waitSeconds, refund } = await limits.reserve('secret', address)
      expect(waitSeconds).toBeNull()
      await refund()
    }
    const kept = await spent(async () => (await limits.reserve('secret', address)).waitSeconds, 6)
    expect(served(kept)).toBe(budgets.secret.address)
  })

  test('a reservation refunded after its window adds nothing to the next window', async () => {
    const brief = { ...budgets, secret: { account: 2, address: 4, seconds: 1 } }
    const limits = createRateLimiter(redis, fresh(), brief)
    const reserve = () => limits.reserve('secret', address)
    const early = await Promise.all([reserve(), reserve(), reserve(), reserve()])
    await expect.poll(async () => (await reserve()).waitSeconds, { timeout: 5_000 }).toBeNull()
    await Promise.all(early.map(({ refund }) => refund()))
    const later = await spent(async () => (await reserve()).waitSeconds, 8)
    expect(served(later)).toBe(3)
  })
})

describe('while Redis is unavailable', () => {
  test('each process counts alone while Redis is unavailable: nothing fails and the limit holds', async () => {
    const limits = createRateLimiter(redisAt(`redis://127.0.0.1:${closedPort}`), fresh(), budgets)
    for (const rate of ['read', 'write', 'secret'] as const) {
      const answers = await spent(() => limits.spend(rate, account), 8)
      expect(served(answers)).toBe(budgets[rate].account)
    }
  })

  test('no call waits long for a Redis that accepts commands but does not reply', async () => {
    const between = await silenceable(redisUrl())
    const redis = redisAt(between.url)
    await new Promise((resolve) => redis.once('ready', resolve))
    const limits = createRateLimiter(redis, fresh(), budgets)
    expect(await limits.spend('secret', account)).toBeNull()
    between.silence()
    const began = performance.now()
    expect(served(await spent(() => limits.spend('write', account), 5))).toBe(budgets.write.account)
    expect(performance.now() - began).toBeLessThan(4_000)
  })
})

/** A TCP proxy to Redis that can stop responding while its connections stay open. */
async function silenceable(url: string): Promise<{ url: string; silence(): void }> {
  let silent = false
  const { hostname, port } = new URL(url)
  const wire = createServer((socket) => {
    const redis = connect(Number(port), hostname)
    socket.on('data', (bytes) => silent || redis.write(bytes))
    redis.on('data', (bytes) => silent || socket.write(bytes))
    for (const [one, other] of [[socket, redis] as const, [redis, socket] as const]) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  afterAll(() => void wire.close())
  return {
    url: `redis://127.0.0.1:${(wire.address() as AddressInfo).port}`,
    silence: () => {
      silent = true
    },
  }
}

describe('a call over the budget', () => {
  test('a call over the budget is refused with 429 and Retry-After before its handler runs', async () => {
    const sample = await sampleService({ limits: createRateLimiter(redis, fresh(), budgets) })
    const write = (name: string) =>
      sample.server.inject({
        method: 'POST',
        url: routes.write.path,
        headers: asPerson(name, { cookie: `sid=${name}; language=en` }),
        payload: { word: 'a' },
      })
    for (let call = 0; call < 3; call += 1) expect((await write('ada')).statusCode).toBe(200)
    const refused = await write('ada')
    expect(refused.statusCode).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(refused.json()).toMatchObject({ reason: 'request.too_many', details: { seconds: wait } })
    expect(refused.json().msg).toContain(String(wait))
    expect(sample.ran.filter((name) => name === 'write')).toHaveLength(3)
    // Another account behind the same address is not affected.
    expect((await write('eve')).statusCode).toBe(200)
  })

  test('an anonymous call is counted by address, which a forged header cannot change', async () => {
    const sample = await sampleService({
      limits: createRateLimiter(redis, fresh(), budgets),
      trustedProxies: '192.0.2.1',
    })
    const read = (at: number) =>
      sample.server.inject({
        url: routes.read.path,
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': `10.0.0.${at}`, 'x-real-ip': `10.0.0.${at}`, cookie: `sid=none${at}` },
      })
    const statuses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => read(at).then((answer) => answer.statusCode)),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(budgets.read.address)
  })

  test('an anonymous guess counts only if it failed, and for its route only', async () => {
    const wide = { ...budgets, write: { account: 3, address: 100, seconds: 60 } }
    const sample = await sampleService({ limits: createRateLimiter(redis, fresh(), wide) })
    const tryAt = async (path: string, word: string) =>
      (
        await sample.server.inject({
          method: 'POST',
          url: toBackPath(path),
          headers: { origin: ownOrigin, token: '' },
          payload: { word },
        })
      ).statusCode
    for (let call = 0; call < 5; call += 1) expect(await tryAt(guess.path, 'right')).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 12 }, () => tryAt(guess.path, 'wrong')))
    expect(statuses.filter((status) => status === 410)).toHaveLength(wide.secret.address)
    expect(await tryAt(guess.path, 'right')).toBe(429)
    expect(await tryAt(otherGuess.path, 'right')).toBe(200)
  })

  test('a call through our proxy is counted for the address that the proxy saw', async () => {
    const sample = await sampleService({ limits: createRateLimiter(redis, fresh(), budgets) })
    const from = (ip: string) =>
      sample.server
        .inject({ url: routes.read.path, headers: { 'x-forwarded-for': ip } })
        .then(({ statusCode }) => statusCode)
    for (let call = 0; call < 8; call += 1) await from('203.0.113.1')
    expect(await from('203.0.113.1')).toBe(429)
    expect(await from('203.0.113.2')).toBe(200)
  })
})

describe('the page server', () => {
  const internalKey = 'key of the page server'
  const start = () => sampleService({ limits: createRateLimiter(redis, fresh(), budgets), internalKey })
  type Service = Awaited<ReturnType<typeof start>>
  /** Sent from the address of the page server. */
  const read = ({ server }: Service, key?: string) =>
    server
      .inject({ url: routes.read.path, ...(key !== undefined && { headers: { [internalKeyHeader]: key } }) })
      .then(({ statusCode }) => statusCode)
  const readAll = (service: Service, key?: string) =>
    Promise.all(Array.from({ length: 12 }, () => read(service, key)))

  test('reads of the page server have a budget separate from that of its address', async () => {
    const service = await start()
    expect(await readAll(service)).toContain(429)
    expect(await read(service, internalKey)).toBe(200)
    const other = await start()
    expect(await readAll(other, internalKey)).toContain(429)
    expect(await read(other)).toBe(200)
  })

  test.each(['', 'another key', `${internalKey}x`, internalKey.slice(1), `${internalKey}, ${internalKey}`])(
    'a request with the internal key %j is not the page server',
    async (key) => {
      const service = await start()
      await readAll(service)
      expect(await read(service, key)).toBe(429)
    },
  )

  test('no request is the page server if no internal key is configured', async () => {
    const service = await sampleService({ limits: createRateLimiter(redis, fresh(), budgets) })
    await readAll(service)
    for (const key of ['', 'undefined']) expect(await read(service, key)).toBe(429)
  })

  test('the page server has no own budget for writes and secrets', async () => {
    const service = await start()
    const exchange = (headers: Record<string, string>) =>
      service.server
        .inject({ url: routes.exchange.path, headers: { origin: ownOrigin, token: '', ...headers } })
        .then(({ statusCode }) => statusCode)
    for (let call = 0; call < budgets.secret.address; call += 1) await exchange({})
    expect(await exchange({ [internalKeyHeader]: internalKey })).toBe(429)
  })
})

test('the budget of an address is never below that of an account', () => {
  for (const { account: own, address: shared } of Object.values(defaultBudgets))
    expect(shared).toBeGreaterThan(own)
})
