import type { IdentityProvider } from '@tiltyard/core/ports'
import { casIdentity } from './cas.ts'
import { oidcIdentity } from './oidc.ts'
import { ticketIdentity } from './ticket.ts'

/** As the settings name it; apps hand over what they read. */
export type IdentityChoice = {
  readonly IDENTITY_PROVIDER: 'ticket' | 'cas' | 'oidc'
  readonly ACCOUNT_ORIGIN: string
  readonly ACCOUNT_INTERNAL_URL?: string | undefined
  readonly CAS_URL?: string | undefined
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_CLIENT_ID?: string | undefined
  readonly OIDC_CLIENT_SECRET?: string | undefined
}

export function chosenIdentity(
  choice: IdentityChoice,
  { callbackPath }: { readonly callbackPath: string },
): IdentityProvider {
  switch (choice.IDENTITY_PROVIDER) {
    case 'ticket':
      return ticketIdentity({
        publicOrigin: choice.ACCOUNT_ORIGIN,
        internalUrl: choice.ACCOUNT_INTERNAL_URL ?? choice.ACCOUNT_ORIGIN,
      })
    case 'cas':
      return casIdentity({ casUrl: given(choice, 'CAS_URL') })
    case 'oidc':
      return oidcIdentity({
        issuer: given(choice, 'OIDC_ISSUER'),
        clientId: given(choice, 'OIDC_CLIENT_ID'),
        clientSecret: given(choice, 'OIDC_CLIENT_SECRET'),
        callbackPath,
      })
  }
}

function given<K extends string>(choice: Partial<Record<K, string | undefined>>, name: K): string {
  const value = choice[name]
  if (!value)
    throw new Error(`settings are missing or wrong:\n  ${name}: needed by the chosen IDENTITY_PROVIDER`)
  return value
}
