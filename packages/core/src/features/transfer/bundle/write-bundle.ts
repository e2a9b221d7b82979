import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type BundleManifest, bundleFormat, bundleVersion, type FileReply } from '@tiltyard/contracts'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../../ports/index.ts'
import type { Installation } from '../installation.ts'
import { bundleParts, ledgerFile, manifestFile, placeOfFile, signatureFile } from './bundle.ts'
import type { Gathered } from './gather-bundle.ts'

const genesis = '0'.repeat(64)

/**
 * Stored, not deflated: so its length is known before the first byte is sent, and a download that breaks off is seen as
 * one. The same competition at the same moment gives the same bytes.
 */
export async function writeBundle(
  files: Pick<FileStore, 'open'>,
  { bundle, files: kept }: Gathered,
  exportedAt: Date,
  /** Null: nobody here answers for it. */
  signer: Installation | null,
): Promise<Pick<FileReply, 'size' | 'content'>> {
  const { events, ...parts } = bundle
  const texts = new Map<string, Buffer>()
  for (const [part, place] of Object.entries(bundleParts))
    texts.set(place, written(parts[part as keyof typeof bundleParts]))
  texts.set(ledgerFile, Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join('')))
  const manifest: BundleManifest = {
    format: bundleFormat,
    version: bundleVersion,
    exportedAt: exportedAt.toISOString(),
    installation: signer && { origin: signer.origin, publicKey: signer.publicKey },
    files: Object.fromEntries([
      ...[...texts].map(([place, text]) => [place, { size: text.length, sha256: sha256Of(text) }] as const),
      ...kept.map(({ sha256, size }) => [placeOfFile(sha256), { size, sha256 }] as const),
    ]),
    ledger: { events: events.length, hash: events.at(-1)?.hash ?? genesis },
  }
  const zip = new ZipFile()
  const options = { compress: false, mtime: exportedAt, mode: 0o100644 }
  const told = written(manifest)
  zip.addBuffer(told, manifestFile, options)
  if (signer) zip.addBuffer(Buffer.from(signer.sign(told)), signatureFile, options)
  for (const [place, text] of texts) zip.addBuffer(text, place, options)
  for (const { sha256, size, key } of kept)
    zip.addReadStreamLazy(placeOfFile(sha256), { ...options, size }, (give) => {
      files.open(key).then(
        (opened) =>
          opened
            ? give(null, Readable.from(opened.content))
            : give(new Error(`the file ${key} is gone`), Readable.from([])),
        (fault: unknown) => give(fault, Readable.from([])),
      )
    })
  const content = zip.outputStream as Readable
  // What goes wrong while it is sent ends the answer early, which the reader sees by its length.
  zip.on('error', (fault: Error) => content.destroy(fault))
  return { size: await endOf(zip), content }
}

function endOf(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => {
    // The types know the callback, not what it is given.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  })
}

const written = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
