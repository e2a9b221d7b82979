/** The part of the OpenID test server's API that the test uses; the package ships no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    on(event: string, listener: (...details: unknown[]) => void): void
  }
}
