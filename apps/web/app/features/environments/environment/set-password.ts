import { createCall } from '@tiltyard/client'
import { addresses, type Language } from '@tiltyard/contracts/browser'
import { call } from '../../identity/session/index.ts'

type NewPassword = {
  readonly environmentId: string
  readonly password: string
  /** Language of refusals: the gateway receives no cookie. */
  readonly language: Language
}

/** The password bypasses the api and goes to the gateway, with a ticket that the api issues for this call. */
export async function setPassword({ environmentId, password, language }: NewPassword) {
  const ticket = await call(addresses.createAccessTicket, {
    params: { environmentId },
    body: { to: 'password' },
  })
  if (!ticket.ok) return ticket
  const { origin, searchParams } = new URL(ticket.value.address)
  const callGateway = createCall({ baseUrl: origin, token: () => searchParams.get('ticket') ?? '' })
  return callGateway(
    addresses.setEnvironmentPassword,
    { query: { environment: environmentId }, body: { password } },
    { headers: { 'accept-language': language } },
  )
}
