import { createHash } from 'node:crypto'
import type { BundleImportReport, Result } from '@tiltyard/contracts'
import { deriveKey, newId, toReader } from '../../../kernel/index.ts'
import { asActor } from '../../../scenes/competition.fixture.ts'
import { openPlatform, type Platform } from '../../../testing/platform.fixture.ts'
import { appendToColumns, emptyColumns, foldScores, rankTeams, readScoreEvents } from '../../scores/index.ts'
import { importBundle } from './bundle-import.ts'
import { createInstallation, type Installation } from './installation.ts'
import { memoryFiles } from './memory-files.fixture.ts'

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const installationAt = (origin: string, trusted = ''): Installation =>
  createInstallation({ origin, seed: deriveKey(origin, 'bundles'), trusted })

/** An empty installation with one user, who imports a bundle. */
export async function openEmptyInstallation(installation = installationAt('https://there.example')) {
  const there = await openPlatform()
  const filesThere = memoryFiles()
  const newcomer = await insertUser(there)
  const send = (bytes: Buffer, confirm?: string) =>
    importBundle({ ...there, files: filesThere, installation }, newcomer, {
      content: toStream(bytes),
      confirm,
    })
  return { there, filesThere, newcomer, send }
}

async function insertUser({ owner }: Platform) {
  const id = newId()
  await owner.query(
    `insert into platform.users (id, issuer, subject, nickname, nickname_key, nickname_skeleton)
     values ($1, 'test', $2, $2, $2, $2)`,
    [id, id.slice(-12)],
  )
  return asActor(id)
}

async function* toStream(bytes: Buffer) {
  yield bytes
}

export function unwrap(
  answer: Result<BundleImportReport, never> | { readonly ok: false },
): BundleImportReport {
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

/** The folded ledger, from which boards are derived. */
export async function foldLedger({ database }: Platform, competitionId: string) {
  const columns = emptyColumns()
  for await (const events of readScoreEvents(toReader(database), { competitionId, seq: 0 }))
    for (const event of events) appendToColumns(columns, event)
  const scores = foldScores(columns)
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
