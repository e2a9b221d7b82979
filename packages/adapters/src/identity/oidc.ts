import { createHash } from 'node:crypto'
import type { IdentityProvider, SignInTrip } from '@tiltyard/core/ports'
import * as openid from 'openid-client'

export type OidcOptions = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Our api's return door; it is registered at the provider for every origin of ours. */
  readonly callbackPath: string
}

/** An OpenID provider by authorization code with PKCE; the code travels through the page as its ticket. */
export function oidcIdentity(options: OidcOptions): IdentityProvider {
  let found: Promise<openid.Configuration> | undefined
  // Looked up at the first sign-in and again after a failure: a provider that is down must not keep us from starting.
  const provider = () => {
    found ??= discover(options).catch((fault) => {
      found = undefined
      throw fault
    })
    return found
  }
  const signInAddress: IdentityProvider['signInAddress'] = async (trip, language) => {
    const address = openid.buildAuthorizationUrl(await provider(), {
      redirect_uri: callbackOf(options, trip).href,
      scope: 'openid profile email',
      ui_locales: language,
      state: trip.state,
      nonce: derived(trip, 'nonce'),
      code_challenge: await openid.calculatePKCECodeChallenge(derived(trip, 'verifier')),
      code_challenge_method: 'S256',
    })
    return address.href
  }
  return {
    signInAddress,
    registrationAddress: signInAddress,
    async identify(ticket, trip) {
      const code = Buffer.from(ticket, 'base64url').toString()
      if (!code) return null
      const returned = callbackOf(options, trip)
      returned.searchParams.set('code', code)
      returned.searchParams.set('state', trip.state)
      returned.searchParams.set('iss', options.issuer)
      try {
        const config = await provider()
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          pkceCodeVerifier: derived(trip, 'verifier'),
          expectedState: trip.state,
          expectedNonce: derived(trip, 'nonce'),
        })
        const claims = tokens.claims()
        if (!claims) return null
        const isWhole = nameIn(claims) !== undefined && confirmedEmailIn(claims) !== null
        const info = isWhole ? {} : await userInfo(config, tokens.access_token, claims.sub)
        return {
          issuer: claims.iss,
          subject: claims.sub,
          displayName: nameIn(claims) ?? nameIn(info) ?? '',
          email: confirmedEmailIn(claims) ?? confirmedEmailIn(info),
        }
      } catch (fault) {
        if (fault instanceof openid.ResponseBodyError || fault instanceof openid.AuthorizationResponseError)
          return null
        throw fault
      }
    },
    // Sessions from there name no browser: there is nothing to end.
    endBrowser: async () => {},
    readNotice: async () => null,
  }
}

/** At the origin that the trip began at: only there does the browser show the cookie that remembers it. */
function callbackOf({ callbackPath }: OidcOptions, { service }: SignInTrip): URL {
  return new URL(callbackPath, service)
}

function nameIn(claims: Readonly<Record<string, unknown>>): string | undefined {
  const name = claims['name'] ?? claims['preferred_username']
  return typeof name === 'string' ? name : undefined
}

/** An address that the provider has not seen to be theirs may be anybody's. */
function confirmedEmailIn(claims: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: isVerified } = claims
  return typeof email === 'string' && isVerified === true ? email : null
}

/** Where the standard puts the profile; many providers repeat it in the token, some do not. A name is not worth a failure. */
async function userInfo(
  config: openid.Configuration,
  accessToken: string,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  return openid.fetchUserInfo(config, accessToken, subject).catch(() => ({}))
}

function discover({ issuer, clientId, clientSecret }: OidcOptions): Promise<openid.Configuration> {
  // Plain http is for a provider on one's own machine.
  const insecure = new URL(issuer).protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: 5, ...insecure })
}

/** From the cookie's secret, so that nothing has to be stored between going and coming back. */
function derived(trip: SignInTrip, purpose: 'nonce' | 'verifier'): string {
  return createHash('sha256').update(`${purpose} ${trip.secret}`).digest('base64url')
}
