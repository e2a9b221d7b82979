import { Environment, type Localised } from '@tiltyard/contracts'
import { extendsFrom } from './extension.rules.ts'
import type { ShownEnvironment } from './shown.store.ts'
import { stateShown } from './state.rules.ts'

export type EnvironmentFacts = {
  readonly row: ShownEnvironment
  readonly stands: { readonly place: number; readonly hasRoom: boolean } | undefined
  readonly questions: readonly { readonly id: string; readonly name: Localised }[]
}

export function environmentView({ row, stands, questions }: EnvironmentFacts): Environment {
  const state = stateShown(row)
  // Nobody is told of a queue that ends in a moment.
  const waits = state === 'queued' && stands !== undefined && !stands.hasRoom
  return Environment.parse({
    id: row.id,
    name: row.name,
    state: state === 'queued' && !waits ? 'creating' : state,
    place: waits ? stands.place : null,
    failure: row.failure,
    questions,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    capAt: row.cap_at.toISOString(),
    extendsFrom: extendsFrom(row)?.toISOString() ?? null,
    typicalSeconds: row.typical_seconds,
    hasTerminal: row.shell !== null,
    account: row.account,
    services: row.services,
  })
}
