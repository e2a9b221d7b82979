import { BundleInstallation } from '@tiltyard/contracts'
import { ArchiveRefused } from '../archive/archive-refused.ts'
import type { Archive } from '../archive/open-archive.ts'
import { isSignedBy } from '../installation.ts'
import { manifestFile, signatureFile } from './bundle.ts'

/**
 * Whoever the manifest names has signed it as it stands. A bundle may be unsigned; one that claims a signature and has
 * another was changed, whoever the key belongs to.
 */
export async function demandSignature(
  archive: Archive,
  manifest: Uint8Array,
  installation: unknown,
): Promise<void> {
  const isSigned = archive.has(signatureFile)
  if (!isSigned && (installation === undefined || installation === null)) return
  const named = BundleInstallation.safeParse(installation)
  const signature = isSigned ? String(await archive.read(signatureFile, 1_000)) : ''
  if (!named.success) throw new ArchiveRefused('wrong_signature', manifestFile)
  if (!isSignedBy(named.data.publicKey, manifest, signature))
    throw new ArchiveRefused('wrong_signature', isSigned ? signatureFile : manifestFile)
}
