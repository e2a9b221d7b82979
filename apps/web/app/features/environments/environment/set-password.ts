import { createCall } from '@tiltyard/client'
import { addresses, type Language } from '@tiltyard/contracts/browser'
import type { EnvironmentApi } from './environment-api.ts'

type NewPassword = {
  readonly api: Pick<EnvironmentApi, 'enter'>
  readonly environmentId: string
  readonly password: string
  /** Language of refusals: the gateway receives no cookie. */
  readonly language: Language
}

/** The password bypasses the api and goes to the gateway, with a ticket that the api issues for this call. */
export async function setPassword({ api, environmentId, password, language }: NewPassword) {
  const ticket = await api.enter(environmentId, { to: 'password' })
  if (!ticket.ok) return ticket
  const { origin, searchParams } = new URL(ticket.value.address)
  const callGateway = createCall({ baseUrl: origin, token: () => searchParams.get('ticket') ?? '' })
  return callGateway(
    addresses.setEnvironmentPassword,
    { query: { environment: environmentId }, body: { password } },
    { headers: { 'accept-language': language } },
  )
}
