import { type Database, isDatabaseOutage } from '../kernel/index.ts'

type Pool = Database<unknown>['connection']['pool']

/**
 * That a job is done or has failed is written down when nobody waits for it any more, and the queue's library repeats
 * that only after faults of a few kinds; after any other the whole process would end. So every outage looks like one of them.
 */
export function outlastingPool(pool: Pool): Pool {
  const connect = (callback?: never) =>
    callback ? pool.connect(callback) : pool.connect().then((client) => outlastingClient(client), rethrow)
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : own(target, name)),
  })
}

function outlastingClient<Client extends { query(...asked: never[]): unknown }>(client: Client): Client {
  const query = (...asked: never[]) => (client.query(...asked) as Promise<unknown>).catch(rethrow)
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : own(target, name)),
  })
}

/** Methods are called on the object that they belong to. */
function own(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

function rethrow(fault: unknown): never {
  if (!isDatabaseOutage(fault)) throw fault
  throw Object.assign(new Error((fault as Error).message, { cause: fault }), { code: 'ETIMEDOUT' })
}
