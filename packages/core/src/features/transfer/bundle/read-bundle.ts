import { createHash } from 'node:crypto'
import {
  BundleAnnouncement,
  BundleCompetition,
  BundleDivision,
  BundleEvent,
  BundleManifest,
  BundleStage,
  BundleTask,
  BundleTeam,
  bundleFormat,
} from '@tiltyard/contracts'
import { ArchiveRefused } from '../archive/archive-refused.ts'
import type { Archive } from '../archive/open-archive.ts'
import { parseJson, readJson, readText } from '../archive/read-text.ts'
import { isFields } from '../foreign/foreign-fields.rules.ts'
import { type Bundle, bundleParts, ledgerFile, manifestFile, placeOfFile, signatureFile } from './bundle.ts'
import { demandChain } from './demand-chain.ts'
import { demandSignature } from './demand-signature.ts'
import { demandWhole } from './demand-whole.rules.ts'
import { upConvert } from './up-convert.ts'

const largest = { manifest: 4 << 20, part: 48 << 20, ledger: 60 << 20 }

export type ReadBundle = { readonly bundle: Bundle; readonly manifest: BundleManifest }

/** Everything is read, measured, lifted, checked and folded back before anybody writes a line of it. */
export async function readBundle(archive: Archive): Promise<ReadBundle> {
  if (!archive.has(manifestFile)) throw new ArchiveRefused('wrong_shape', manifestFile)
  const manifest = await readJson(archive, manifestFile, largest.manifest)
  if (!isFields(manifest) || manifest['format'] !== bundleFormat)
    throw new ArchiveRefused('wrong_shape', manifestFile)
  await demandSignature(archive, await archive.read(manifestFile, largest.manifest), manifest['installation'])
  await demandChecksums(archive, manifest['files'])
  const parts: Record<string, unknown> = {}
  for (const place of Object.values(bundleParts)) parts[place] = await readJson(archive, place, largest.part)
  const events = linesOf(await readText(archive, ledgerFile, largest.ledger))
  const lifted = upConvert({ manifest, parts, events })
  const read = {
    manifest: taken(BundleManifest, lifted.manifest, manifestFile),
    bundle: {
      competition: taken(BundleCompetition, lifted.parts[bundleParts.competition], bundleParts.competition),
      stages: taken(BundleStage.array(), lifted.parts[bundleParts.stages], bundleParts.stages),
      divisions: taken(BundleDivision.array(), lifted.parts[bundleParts.divisions], bundleParts.divisions),
      tasks: taken(BundleTask.array(), lifted.parts[bundleParts.tasks], bundleParts.tasks),
      teams: taken(BundleTeam.array(), lifted.parts[bundleParts.teams], bundleParts.teams),
      announcements: taken(
        BundleAnnouncement.array(),
        lifted.parts[bundleParts.announcements],
        bundleParts.announcements,
      ),
      events: lifted.events.map((line, index) => taken(BundleEvent, line, `${ledgerFile}:${index + 1}`)),
    },
  }
  demandWhole(read.bundle, new Set(Object.keys(read.manifest.files)))
  demandChain(read.bundle.events, read.manifest.ledger)
  return read
}

type Schema<T> = { safeParse(value: unknown): { success: boolean; data?: T | undefined } }

function taken<T>(schema: Schema<T>, value: unknown, where: string): T {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new ArchiveRefused('wrong_shape', where)
  return data as T
}

/** The manifest names every file and every file is as it says; what it does not name has no business here. */
async function demandChecksums(archive: Archive, listed: unknown): Promise<void> {
  if (!isFields(listed)) throw new ArchiveRefused('wrong_shape', manifestFile)
  for (const place of archive.names)
    if (place !== manifestFile && place !== signatureFile && !Object.hasOwn(listed, place))
      throw new ArchiveRefused('wrong_shape', place)
  for (const [place, said] of Object.entries(listed)) {
    if (!archive.has(place) || !isFields(said)) throw new ArchiveRefused('wrong_shape', place)
    const { size, sha256 } = await measured(archive, place)
    if (size !== said['size'] || sha256 !== said['sha256']) throw new ArchiveRefused('wrong_checksum', place)
    if (place.startsWith('files/') && place !== placeOfFile(sha256))
      throw new ArchiveRefused('wrong_shape', place)
  }
}

async function measured(archive: Archive, place: string) {
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const part of await archive.stream(place)) {
      hash.update(part)
      size += part.length
    }
  } catch (fault) {
    throw fault instanceof ArchiveRefused ? fault : new ArchiveRefused('damaged', place)
  }
  return { size, sha256: hash.digest('hex') }
}

function linesOf(text: string): unknown[] {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line, index) => parseJson(line, `${ledgerFile}:${index + 1}`))
}
