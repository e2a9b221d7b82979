import type { IdentityProvider } from '@tiltyard/core/ports'
import { casIdentity } from './cas.ts'
import { oidcIdentity } from './oidc.ts'
import { ticketIdentity } from './ticket.ts'

/** Named as in the settings; apps pass on the parsed group. */
export type IdentitySettings = {
  readonly IDENTITY_PROVIDER: 'ticket' | 'cas' | 'oidc'
  readonly ACCOUNT_ORIGIN: string
  readonly ACCOUNT_INTERNAL_URL?: string | undefined
  readonly CAS_URL?: string | undefined
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
}

export function createIdentityProvider(
  settings: IdentitySettings,
  { callbackPath }: { readonly callbackPath: string },
): IdentityProvider {
  switch (settings.IDENTITY_PROVIDER) {
    case 'ticket':
      return ticketIdentity({
        publicOrigin: settings.ACCOUNT_ORIGIN,
        internalUrl: settings.ACCOUNT_INTERNAL_URL ?? settings.ACCOUNT_ORIGIN,
      })
    case 'cas':
      return casIdentity({ casUrl: requireSetting(settings, 'CAS_URL') })
    case 'oidc':
      return oidcIdentity({
        issuer: requireSetting(settings, 'OIDC_ISSUER'),
        clientId: requireSetting(settings, 'OIDC_CLIENT_ID'),
        clientSecret: requireSetting(settings, 'OIDC_CLIENT_SECRET'),
        callbackPath,
      })
  }
}

function requireSetting<K extends string>(settings: Partial<Record<K, string | undefined>>, name: K): string {
  const value = settings[name]
  if (!value)
    throw new Error(`settings are missing or wrong:\n  ${name}: needed by the chosen IDENTITY_PROVIDER`)
  return value
}
