import { changesState, fillPath, type RouteShape } from '@tiltyard/contracts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyNth, isFull } from './describe-route.ts'
import type { VisitorRequest } from './visitor.ts'

type Routes = Readonly<Record<string, RouteShape>>
type StateChanging<R> = {
  [K in keyof R]: R[K] extends { method: 'GET' } ? (R[K] extends { changesState: true } ? K : never) : K
}[keyof R]

export type CsrfMatrix<R extends Routes> = {
  readonly routes: R
  readonly ownOrigin: string
  /** Ours too, with pages and sessions of their own: what a page of one says at another is foreign. */
  readonly siblingOrigins?: readonly string[]
  server(): FastifyInstance
  /** A valid input for every route that changes state: a new route does not compile until it has one. */
  readonly inputs: { readonly [K in StateChanging<R>]: () => VisitorRequest | Promise<VisitorRequest> }
  /** What a visitor's browser would send along by itself, and the header that only our pages can know. */
  signIn(): Promise<{ readonly cookie: string; readonly token: string }>
  /** Of everything that the service stores; see databaseFingerprint. */
  fingerprint(): Promise<string>
}

/** The pages that must not be able to act for a visitor. */
export function foreignOrigins(own: string): Readonly<Record<string, string | undefined>> {
  const { protocol, hostname, port, host } = new URL(own)
  return {
    'no origin': undefined,
    'the null origin': 'null',
    'another site': 'https://evil.example',
    'a sibling subdomain': `${protocol}//sibling.${host}`,
    'the other scheme': `${protocol === 'http:' ? 'https:' : 'http:'}//${host}`,
    'another port': `${protocol}//${hostname}:${port === '8443' ? '8444' : '8443'}`,
    'our host as a prefix': `${protocol}//${hostname}.evil.example${port && `:${port}`}`,
    'our host as a suffix': `${protocol}//evil${host}`,
    'our origin in capitals': own.toUpperCase(),
  }
}

const encodings = {
  'application/json': (body: unknown) => JSON.stringify(body ?? {}),
  'application/x-www-form-urlencoded': (body: unknown) =>
    new URLSearchParams(
      Object.entries(body ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString(),
  'text/plain': (body: unknown) => JSON.stringify(body ?? {}),
} as const

/** Every route that changes state × every foreign origin × every type a form can send: refused, and nothing written. */
export function describeCsrf<R extends Routes>(matrix: CsrfMatrix<R>): void {
  const { routes, ownOrigin } = matrix
  const inputs = matrix.inputs as Readonly<
    Record<string, (() => VisitorRequest | Promise<VisitorRequest>) | undefined>
  >
  const changing = Object.entries<RouteShape>(routes).filter(([, route]) => changesState(route))

  describe.each(changing.map(([name, route], place) => [name, route, place] as const))(
    'a forged %s',
    (name, route, place) => {
      let session: { cookie: string; token: string }
      let input: VisitorRequest
      let before = ''
      beforeAll(async () => {
        session = await matrix.signIn()
        input = (await inputs[name]?.()) ?? {}
        before = await matrix.fingerprint()
      })

      const send = (type: keyof typeof encodings, headers: Record<string, string>, sent = input) =>
        matrix.server().inject({
          method: route.method,
          url: fillPath(route.path, sent.params),
          ...(sent.query && { query: sent.query }),
          headers: { cookie: session.cookie, token: session.token, 'content-type': type, ...headers },
          ...(route.method !== 'GET' && { payload: encodings[type](sent.body) }),
        })

      // A look at everything that is stored takes longer than the requests: every day one for each route, every night after each.
      const unchanged = async () => expect(await matrix.fingerprint()).toBe(before)

      // Another third of the origins for each route: together the routes meet all of them every day.
      test.each(everyNth(3, Object.entries(foreignOrigins(ownOrigin)), place))(
        'from %s is refused as any type that a form can send, and changes nothing',
        async (_, origin) => {
          const from = origin === undefined ? {} : { origin, 'sec-fetch-site': 'cross-site' }
          for (const type of Object.keys(encodings) as (keyof typeof encodings)[]) {
            const answer = await send(type, from)
            expect(answer.json(), type).toMatchObject({ code: 403, reason: 'request.cross_origin' })
            expect(answer.statusCode, type).toBe(403)
          }
          if (isFull) await unchanged()
        },
      )

      const sendFrom = (target: string, origin: string, site: string) =>
        send('application/json', { host: new URL(target).host, origin, 'sec-fetch-site': site })

      for (const sibling of matrix.siblingOrigins ?? []) {
        test.each([
          [ownOrigin, sibling],
          [sibling, ownOrigin],
        ])('at %s from a page of %s is refused and changes nothing', async (target, origin) => {
          const answer = await sendFrom(target, origin, 'same-site')
          expect(answer.json()).toMatchObject({ code: 403, reason: 'request.cross_origin' })
          if (isFull) await unchanged()
        })
      }

      test('the same call without the page’s header is refused from our own origin too', async () => {
        const { statusCode } = await matrix.server().inject({
          method: route.method,
          url: fillPath(route.path, input.params),
          ...(input.query && { query: input.query }),
          headers: { cookie: session.cookie, origin: ownOrigin, 'sec-fetch-site': 'same-origin' },
        })
        expect(statusCode).toBe(403)
        if (isFull) await unchanged()
      })

      test('none of them has changed anything', unchanged)

      test('the same call from our own page is not taken for a forged one', async () => {
        const answer = await send('application/json', { origin: ownOrigin, 'sec-fetch-site': 'same-origin' })
        expect(answer.json().reason).not.toBe('request.cross_origin')
      })

      for (const sibling of matrix.siblingOrigins ?? []) {
        test(`at ${sibling} from a page of its own is not taken for a forged one`, async () => {
          expect((await sendFrom(sibling, sibling, 'same-origin')).json().reason).not.toBe(
            'request.cross_origin',
          )
        })
      }
    },
  )
}
