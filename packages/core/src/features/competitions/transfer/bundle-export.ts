import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type BundleManifest,
  bundleFormat,
  bundleVersion,
  type FileReply,
  inLanguage,
  ok,
  type Result,
} from '@tiltyard/contracts'
import { ZipFile } from 'yazl'
import {
  type Actor,
  audit,
  type Clock,
  type CoreDeps,
  type PlatformDatabase,
  toReader,
  transaction,
} from '../../../kernel/index.ts'
import type { FileStore } from '../../../ports/index.ts'
import { findImport } from '../catalogue/competition-import.store.ts'
import * as store from './bundle-export.store.ts'
import {
  type Bundle,
  bundleFilePath,
  bundleParts,
  ledgerFile,
  manifestFile,
  signatureFile,
} from './bundle-format.ts'
import { getDatabaseTime } from './bundle-import.store.ts'
import type { Installation } from './installation.ts'

type Deps = CoreDeps & { readonly files: FileStore; readonly installation: Installation }

export async function exportBundle(
  { database, clock, files, installation }: Deps,
  actor: Actor,
  { competitionId }: { readonly competitionId: string },
): Promise<Result<FileReply>> {
  const content = await loadBundle(database, clock, competitionId)
  const at = await getDatabaseTime(toReader(database), clock)
  const imported = await findImport(toReader(database), competitionId)
  // An import without a valid signature must not be exported with one.
  const isProven = imported === null || imported.signature === 'own' || imported.signature === 'trusted'
  const archive = await writeBundle(files, content, at, isProven ? installation : null)
  await transaction(database, async (tx) => {
    audit(tx, {
      actor: actor.userId,
      action: 'competitions.export-bundle',
      subject: `competition:${competitionId}`,
      after: { events: content.bundle.events.length, bytes: archive.size, isSigned: isProven },
    })
    return ok()
  })
  return ok({
    name: bundleFileName(inLanguage(content.bundle.competition.name, 'zh'), at),
    type: 'application/zip',
    isPublic: false,
    ...archive,
  })
}

const bundleFileName = (name: string, at: Date) =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}-${at.toISOString().slice(0, 10)}.zip`

export type BundleContent = {
  readonly bundle: Bundle
  readonly files: readonly { readonly sha256: string; readonly size: number; readonly key: string }[]
}

/** One snapshot: a concurrent solve is included completely or not at all. */
async function loadBundle(
  database: PlatformDatabase,
  clock: Clock,
  competitionId: string,
): Promise<BundleContent> {
  const snapshot = await transaction(database, async (tx) => {
    await store.beginSnapshot(tx)
    return ok({
      bundle: {
        competition: await store.getBundleCompetition(tx, competitionId),
        stages: await store.listBundleStages(tx, competitionId),
        divisions: await store.listBundleDivisions(tx, competitionId),
        tasks: await store.listBundleTasks(tx, competitionId),
        teams: await store.listBundleTeams(tx, competitionId),
        announcements: await store.listBundleAnnouncements(tx, clock, competitionId),
        events: await store.listBundleEvents(tx, competitionId),
      },
      files: await store.listFileKeys(tx, competitionId),
    })
  })
  if (!snapshot.ok) throw new Error('a snapshot refuses nothing')
  return snapshot.value
}

const genesis = '0'.repeat(64)

/**
 * Entries are stored, not deflated, so that the length is known before the first byte and an interrupted download is
 * detected. The same competition at the same moment yields the same bytes.
 */
async function writeBundle(
  files: Pick<FileStore, 'open'>,
  { bundle, files: attachments }: BundleContent,
  exportedAt: Date,
  /** Null: the bundle is unsigned. */
  signer: Installation | null,
): Promise<Pick<FileReply, 'size' | 'content'>> {
  const { events, ...parts } = bundle
  const texts = new Map<string, Buffer>()
  for (const [part, place] of Object.entries(bundleParts))
    texts.set(place, toJson(parts[part as keyof typeof bundleParts]))
  texts.set(ledgerFile, Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join('')))
  const manifest: BundleManifest = {
    format: bundleFormat,
    version: bundleVersion,
    exportedAt: exportedAt.toISOString(),
    installation: signer && { origin: signer.origin, publicKey: signer.publicKey },
    files: Object.fromEntries([
      ...[...texts].map(([place, text]) => [place, { size: text.length, sha256: sha256Of(text) }] as const),
      ...attachments.map(({ sha256, size }) => [bundleFilePath(sha256), { size, sha256 }] as const),
    ]),
    ledger: { events: events.length, hash: events.at(-1)?.hash ?? genesis },
  }
  const zip = new ZipFile()
  const options = { compress: false, mtime: exportedAt, mode: 0o100644 }
  const manifestBytes = toJson(manifest)
  zip.addBuffer(manifestBytes, manifestFile, options)
  if (signer) zip.addBuffer(Buffer.from(signer.sign(manifestBytes)), signatureFile, options)
  for (const [place, text] of texts) zip.addBuffer(text, place, options)
  for (const { sha256, size, key } of attachments)
    zip.addReadStreamLazy(bundleFilePath(sha256), { ...options, size }, (callback) => {
      files.open(key).then(
        (object) =>
          object
            ? callback(null, Readable.from(object.content))
            : callback(new Error(`the file ${key} is gone`), Readable.from([])),
        (fault: unknown) => callback(fault, Readable.from([])),
      )
    })
  const content = zip.outputStream as Readable
  // A fault during the transfer ends the response early, which the client detects by its length.
  zip.on('error', (fault: Error) => content.destroy(fault))
  return { size: await finishZip(zip), content }
}

function finishZip(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => {
    // The types declare the callback without its argument.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })
}

const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
