/** The little that our test needs of the test's OpenID server, which ships no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    on(event: string, listener: (...details: unknown[]) => void): void
  }
}
