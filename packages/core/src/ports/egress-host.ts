import { egressHostForm } from '@tiltyard/contracts'

/** One line of a template's list of hosts. */
export type EgressHost = {
  /** By which those inside know it. */
  readonly name: string
  /** What the name stands for, whatever name servers say; null: they are asked, and only public addresses are believed. */
  readonly address: string | null
  readonly port: number
}

export function parseEgressHost(line: string): EgressHost {
  const { name, address, port = '443' } = egressHostForm.exec(line)?.groups ?? {}
  if (name === undefined) throw new Error(`not a host that can be let through to: ${line}`)
  return { name, address: address ?? null, port: Number(port) }
}
