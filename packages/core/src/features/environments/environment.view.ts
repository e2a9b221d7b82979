import { Environment, type Localised } from '@tiltyard/contracts'
import type { TimedEnvironment } from './environment.store.ts'
import { extendsFrom } from './extension.rules.ts'
import { stateShown } from './state.rules.ts'
import type { TemplateRow } from './templates/template.store.ts'

export type EnvironmentFacts = {
  readonly row: TimedEnvironment
  readonly template: TemplateRow
  readonly stands: { readonly place: number; readonly hasRoom: boolean } | undefined
  readonly questions: readonly { readonly id: string; readonly name: Localised }[]
  readonly typicalSeconds: number | null
}

export function environmentView({
  row,
  template,
  stands,
  questions,
  typicalSeconds,
}: EnvironmentFacts): Environment {
  const state = stateShown(row)
  // Nobody is told of a queue that ends in a moment.
  const waits = state === 'queued' && stands !== undefined && !stands.hasRoom
  return Environment.parse({
    id: row.id,
    name: template.name,
    state: state === 'queued' && !waits ? 'creating' : state,
    place: waits ? stands.place : null,
    failure: row.failure,
    questions,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    capAt: row.cap_at.toISOString(),
    extendsFrom: extendsFrom(row)?.toISOString() ?? null,
    typicalSeconds,
    hasTerminal: template.shell !== null,
    account: template.account,
    services: template.services,
  })
}
