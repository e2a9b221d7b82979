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
  /** Our other origins, with their own pages and sessions: a call from one to another is cross-origin too. */
  readonly siblingOrigins?: readonly string[]
  server(): FastifyInstance
  /** A valid input for every state-changing route: a new route does not compile without one. */
  readonly inputs: { readonly [K in StateChanging<R>]: () => VisitorRequest | Promise<VisitorRequest> }
  /** The cookie that a browser sends by itself, and the Token header that only our pages know. */
  signIn(): Promise<{ readonly cookie: string; readonly token: string }>
  /** Fingerprint of all stored data; see databaseFingerprint. */
  fingerprint(): Promise<string>
}

/** Origins whose pages must not act for a visitor. */
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

/** Every state-changing route × every foreign origin × every form content type: refused, and nothing written. */
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

      // A fingerprint takes longer than the requests: one per route every day, one per request in the nightly
      // run.
      const unchanged = async () => expect(await matrix.fingerprint()).toBe(before)

      // Each route tests another third of the origins, so that the routes together cover all of them every
      // day.
      test.each(everyNth(3, Object.entries(foreignOrigins(ownOrigin)), place))(
        'a forged call from %s is refused with every form content type, and changes nothing',
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
        ])('a forged call at %s from a page of %s is refused and changes nothing', async (target, origin) => {
          const answer = await sendFrom(target, origin, 'same-site')
          expect(answer.json()).toMatchObject({ code: 403, reason: 'request.cross_origin' })
          if (isFull) await unchanged()
        })
      }

      test('a call without the Token header is refused from our own origin too', async () => {
        const { statusCode } = await matrix.server().inject({
          method: route.method,
          url: fillPath(route.path, input.params),
          ...(input.query && { query: input.query }),
          headers: { cookie: session.cookie, origin: ownOrigin, 'sec-fetch-site': 'same-origin' },
        })
        expect(statusCode).toBe(403)
        if (isFull) await unchanged()
      })

      test('no forged call has changed anything', unchanged)

      test('a call from our own page is not treated as forged', async () => {
        const answer = await send('application/json', { origin: ownOrigin, 'sec-fetch-site': 'same-origin' })
        expect(answer.body).not.toContain('request.cross_origin')
      })

      for (const sibling of matrix.siblingOrigins ?? []) {
        test(`a call at ${sibling} from its own page is not treated as forged`, async () => {
          expect((await sendFrom(sibling, sibling, 'same-origin')).json().reason).not.toBe(
            'request.cross_origin',
          )
        })
      }
    },
  )
}
