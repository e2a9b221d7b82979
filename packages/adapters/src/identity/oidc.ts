import { createHash } from 'node:crypto'
import type { IdentityProvider, LoginRequest } from '@tiltyard/core/ports'
import * as openid from 'openid-client'

export type OidcOptions = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Callback path of the API, registered at the provider for every origin of the installation. */
  readonly callbackPath: string
}

/** An OpenID provider by authorization code with PKCE; the page passes the code on as its ticket. */
export function oidcIdentity(options: OidcOptions): IdentityProvider {
  let configuration: Promise<openid.Configuration> | undefined
  // Discovered at the first sign-in and again after a failure: an unavailable provider must not prevent the start.
  const provider = () => {
    configuration ??= discover(options).catch((fault) => {
      configuration = undefined
      throw fault
    })
    return configuration
  }
  const signInAddress: IdentityProvider['signInAddress'] = async (login, language) => {
    const address = openid.buildAuthorizationUrl(await provider(), {
      redirect_uri: callbackOf(options, login).href,
      scope: 'openid profile email',
      ui_locales: language,
      state: login.state,
      nonce: deriveSecret(login, 'nonce'),
      code_challenge: await openid.calculatePKCECodeChallenge(deriveSecret(login, 'verifier')),
      code_challenge_method: 'S256',
    })
    return address.href
  }
  return {
    signInAddress,
    registrationAddress: signInAddress,
    async identify(ticket, login) {
      const code = Buffer.from(ticket, 'base64url').toString()
      if (!code) return null
      const callbackUrl = callbackOf(options, login)
      callbackUrl.searchParams.set('code', code)
      callbackUrl.searchParams.set('state', login.state)
      callbackUrl.searchParams.set('iss', options.issuer)
      try {
        const config = await provider()
        const tokens = await openid.authorizationCodeGrant(config, callbackUrl, {
          pkceCodeVerifier: deriveSecret(login, 'verifier'),
          expectedState: login.state,
          expectedNonce: deriveSecret(login, 'nonce'),
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
    // An OpenID session names no browser, so there is none to end.
    endBrowser: async () => {},
    confirmPasswordChange: async () => null,
    accounts: null,
  }
}

/** The origin where the sign-in started: the browser sends the login state's cookie only there. */
function callbackOf({ callbackPath }: OidcOptions, { service }: LoginRequest): URL {
  return new URL(callbackPath, service)
}

function nameIn(claims: Readonly<Record<string, unknown>>): string | undefined {
  const name = claims['name'] ?? claims['preferred_username']
  return typeof name === 'string' ? name : undefined
}

/** An unverified address may belong to another person. */
function confirmedEmailIn(claims: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: isVerified } = claims
  return typeof email === 'string' && isVerified === true ? email : null
}

/**
 * The user info endpoint is where the standard puts the profile; not every provider repeats it in the token. A missing
 * name does not fail the sign-in.
 */
async function userInfo(
  config: openid.Configuration,
  accessToken: string,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> {
  if (!config.serverMetadata().userinfo_endpoint) return {}
  return openid.fetchUserInfo(config, accessToken, subject).catch(() => ({}))
}

function discover({ issuer, clientId, clientSecret }: OidcOptions): Promise<openid.Configuration> {
  // Plain HTTP is for a provider on the local machine.
  const insecure = new URL(issuer).protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout: 5, ...insecure })
}

/** Derived from the cookie's secret, so that the server stores nothing between redirect and callback. */
function deriveSecret(login: LoginRequest, purpose: 'nonce' | 'verifier'): string {
  return createHash('sha256').update(`${purpose} ${login.secret}`).digest('base64url')
}
