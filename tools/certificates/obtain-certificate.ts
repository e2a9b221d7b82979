import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AcmeClient, type Authorization, type Order, waitForStatus } from './acme-client.ts'
import { certificateRequest } from './certificate-request.ts'

export type Certificate = { readonly chain: string; readonly key: KeyObject }

/** A certificate for hosts that nginx serves: the authority reads a file at each of them by HTTP. */
export async function obtainCertificate(
  client: AcmeClient,
  { hosts, challenges }: { readonly hosts: readonly string[]; readonly challenges: string },
): Promise<Certificate> {
  await mkdir(challenges, { recursive: true, mode: 0o755 })
  const { url, order } = await client.newOrder(hosts)
  for (const authorization of order.authorizations) await prove(client, authorization, challenges)
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const csr = certificateRequest(key, hosts).toString('base64url')
  await client.post(order.finalize, { csr })
  const { certificate } = await waitForStatus(() => client.get<Order>(url), ['valid'])
  if (!certificate) throw new Error('the certificate authority gave no certificate')
  return { chain: await client.certificate(certificate), key }
}

async function prove(client: AcmeClient, url: string, challenges: string): Promise<void> {
  const authorization = await client.get<Authorization>(url)
  if (authorization.status === 'valid') return
  const challenge = authorization.challenges.find(({ type }) => type === 'http-01')
  if (!challenge || !/^[\w-]+$/.test(challenge.token))
    throw new Error(`${authorization.identifier.value}: the authority offers no proof by HTTP`)
  const file = join(challenges, challenge.token)
  await writeFile(file, client.keyAuthorization(challenge.token), { mode: 0o644 })
  try {
    await client.post(challenge.url, {})
    await waitForStatus(() => client.get<Authorization>(url), ['valid'])
  } finally {
    await rm(file, { force: true })
  }
}
