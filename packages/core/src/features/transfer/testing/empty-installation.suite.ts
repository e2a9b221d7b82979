import { createHash } from 'node:crypto'
import type { BundleTransfer, Result } from '@tiltyard/contracts'
import { deriveKey, newId, reading } from '../../../kernel/index.ts'
import { asActor } from '../../../scenes/scene.suite.ts'
import { openPlatform, type Platform } from '../../../testing/platform.suite.ts'
import { append, emptyColumns, foldCauses, listCausesAfter, rankTeams } from '../../standings/index.ts'
import { importBundle } from '../import-bundle.ts'
import { createInstallation, type Installation } from '../installation.ts'
import { memoryFiles } from './memory-files.suite.ts'

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const installationAt = (origin: string, trusted = ''): Installation =>
  createInstallation({ origin, seed: deriveKey(origin, 'bundles'), trusted })

/** An installation with nothing in it but somebody who brings a bundle. */
export async function openEmpty(installation = installationAt('https://there.example')) {
  const there = await openPlatform()
  const filesThere = memoryFiles()
  const newcomer = await anybody(there)
  const send = (bytes: Buffer, confirm?: string) =>
    importBundle({ ...there, files: filesThere, installation }, newcomer, { content: inOne(bytes), confirm })
  return { there, filesThere, newcomer, send }
}

async function anybody({ owner }: Platform) {
  const id = newId()
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_look)
     values ($1, 'test', $2, $2, $2, $2)`,
    [id, id.slice(-12)],
  )
  return asActor(id)
}

async function* inOne(bytes: Buffer) {
  yield bytes
}

export function taken(answer: Result<BundleTransfer, never> | { readonly ok: false }): BundleTransfer {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

/** Everything that a board is made of. */
export async function foldOf({ database }: Platform, competitionId: string) {
  const columns = emptyColumns()
  for (const cause of await listCausesAfter(reading(database), { competitionId, seq: 0, limit: 100_000 }))
    append(columns, cause)
  const scores = foldCauses(columns)
  const { score, lastChange, value, solves, bloods } = scores
  return {
    score,
    lastChange,
    value,
    solves,
    bloods,
    overall: rankTeams(scores),
    guests: rankTeams(scores, 1),
  }
}
