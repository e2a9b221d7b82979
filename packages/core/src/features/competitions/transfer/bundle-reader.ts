import { createHash } from 'node:crypto'
import {
  BundleAnnouncement,
  BundleCompetition,
  BundleDivision,
  BundleEvent,
  BundleInstallation,
  BundleManifest,
  BundleStage,
  BundleTask,
  BundleTeam,
  bundleFormat,
} from '@tiltyard/contracts'
import { firstBrokenSeq, type HashedScoreEvent } from '../../scores/index.ts'
import { type Archive, ArchiveError } from './archive.ts'
import { parseJson, readJson, readText } from './archive-text.ts'
import { validateBundle } from './bundle.rules.ts'
import {
  type Bundle,
  bundleFilePath,
  bundleParts,
  ledgerFile,
  manifestFile,
  signatureFile,
  upgradeBundle,
} from './bundle-format.ts'
import { isFieldRecord } from './external-task.rules.ts'
import { isSignedBy } from './installation.ts'

const maxBytes = { manifest: 4 << 20, part: 48 << 20, ledger: 60 << 20 }

export type ParsedBundle = { readonly bundle: Bundle; readonly manifest: BundleManifest }

/** Everything is read, measured, upgraded, validated and folded before the first write. */
export async function parseBundle(archive: Archive): Promise<ParsedBundle> {
  if (!archive.has(manifestFile)) throw new ArchiveError('wrong_shape', manifestFile)
  const manifest = await readJson(archive, manifestFile, maxBytes.manifest)
  if (!isFieldRecord(manifest) || manifest['format'] !== bundleFormat)
    throw new ArchiveError('wrong_shape', manifestFile)
  await verifySignature(
    archive,
    await archive.read(manifestFile, maxBytes.manifest),
    manifest['installation'],
  )
  await verifyChecksums(archive, manifest['files'])
  const parts: Record<string, unknown> = {}
  for (const place of Object.values(bundleParts)) parts[place] = await readJson(archive, place, maxBytes.part)
  const events = parseLines(await readText(archive, ledgerFile, maxBytes.ledger))
  const upgraded = upgradeBundle({ manifest, parts, events })
  const parsed = {
    manifest: parsePart(BundleManifest, upgraded.manifest, manifestFile),
    bundle: {
      competition: parsePart(
        BundleCompetition,
        upgraded.parts[bundleParts.competition],
        bundleParts.competition,
      ),
      stages: parsePart(BundleStage.array(), upgraded.parts[bundleParts.stages], bundleParts.stages),
      divisions: parsePart(
        BundleDivision.array(),
        upgraded.parts[bundleParts.divisions],
        bundleParts.divisions,
      ),
      tasks: parsePart(BundleTask.array(), upgraded.parts[bundleParts.tasks], bundleParts.tasks),
      teams: parsePart(BundleTeam.array(), upgraded.parts[bundleParts.teams], bundleParts.teams),
      announcements: parsePart(
        BundleAnnouncement.array(),
        upgraded.parts[bundleParts.announcements],
        bundleParts.announcements,
      ),
      events: upgraded.events.map((line, index) =>
        parsePart(BundleEvent, line, `${ledgerFile}:${index + 1}`),
      ),
    },
  }
  validateBundle(parsed.bundle, new Set(Object.keys(parsed.manifest.files)))
  verifyLedgerChain(parsed.bundle.events, parsed.manifest.ledger)
  return parsed
}

type Schema<T> = { safeParse(value: unknown): { success: boolean; data?: T | undefined } }

function parsePart<T>(schema: Schema<T>, value: unknown, where: string): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new ArchiveError('wrong_shape', where)
  return data as T
}

/** The manifest lists every file with its checksum; an unlisted file is refused. */
async function verifyChecksums(archive: Archive, listed: unknown): Promise<void> {
  if (!isFieldRecord(listed)) throw new ArchiveError('wrong_shape', manifestFile)
  for (const place of archive.names)
    if (place !== manifestFile && place !== signatureFile && !Object.hasOwn(listed, place))
      throw new ArchiveError('wrong_shape', place)
  for (const [place, expected] of Object.entries(listed)) {
    if (!archive.has(place) || !isFieldRecord(expected)) throw new ArchiveError('wrong_shape', place)
    const { size, sha256 } = await measureEntry(archive, place)
    if (size !== expected['size'] || sha256 !== expected['sha256'])
      throw new ArchiveError('wrong_checksum', place)
    if (place.startsWith('files/') && place !== bundleFilePath(sha256))
      throw new ArchiveError('wrong_shape', place)
  }
}

async function measureEntry(archive: Archive, place: string) {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const part of await archive.stream(place)) {
      hash.update(part)
      size += part.length
    }
  } catch (fault) {
    throw fault instanceof ArchiveError ? fault : new ArchiveError('damaged', place)
  }
  return { size, sha256: hash.digest('hex') }
}

function parseLines(text: string): unknown[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line, index) => parseJson(line, `${ledgerFile}:${index + 1}`))
}

/** The events in the form of the stored ledger. */
export const toHashedEvents = (events: readonly BundleEvent[]): HashedScoreEvent[] =>
  events.map(({ hash, ...event }) => ({ ...event, hash: Buffer.from(hash, 'hex') }))

/** Each hash follows from the previous event, and the last one is the manifest's. */
function verifyLedgerChain(events: readonly BundleEvent[], expected: BundleManifest['ledger']): void {
  const broken = firstBrokenSeq(toHashedEvents(events))
  if (broken !== null) throw new ArchiveError('broken_ledger', `${ledgerFile}:${broken}`)
  const end = events.at(-1)?.hash ?? '0'.repeat(64)
  if (events.length !== expected.events || end !== expected.hash)
    throw new ArchiveError('broken_ledger', ledgerFile)
}

/**
 * The installation in the manifest has to be the signer. A bundle may be unsigned; a signature that does not match
 * means that it was changed.
 */
async function verifySignature(archive: Archive, manifest: Uint8Array, installation: unknown): Promise<void> {
  const isSigned = archive.has(signatureFile)
  if (!isSigned && (installation === undefined || installation === null)) return
  const signer = BundleInstallation.safeParse(installation)
  const signature = isSigned ? String(await archive.read(signatureFile, 1_000)) : ''
  if (!signer.success) throw new ArchiveError('wrong_signature', manifestFile)
  if (!isSignedBy(signer.data.publicKey, manifest, signature))
    throw new ArchiveError('wrong_signature', isSigned ? signatureFile : manifestFile)
}
