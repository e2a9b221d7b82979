/**
 * The part of `tiltyard backup`, `verify` and `restore` that runs in a container: deploy/tiltyard starts it with the backup
 * folder at BACKUP_FOLDER and, where something is opened, with the recovery key in RECOVERY_KEY.
 */
import { pipeline } from 'node:stream/promises'
import { settings } from '@tiltyard/config'
import { generateAgeKeys, parseIdentity, parseRecipient } from './age-keys.ts'
import { openBucket } from './bucket.ts'
import { readManifest } from './manifest.ts'
import { copyObjects } from './object-copies.ts'
import { pruneBackups } from './prune-backups.ts'
import { restoreObjects } from './restore-objects.ts'
import { openSealedFile } from './sealed-file.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const [command = '', name = ''] = process.argv.slice(2)
const { BACKUP_FOLDER: folder = '/backup', BACKUP_RECIPIENT = '', RECOVERY_KEY } = process.env

const commands: Readonly<Record<string, () => Promise<void>>> = {
  keys: async () => {
    const { recipient, identity } = generateAgeKeys()
    console.log(`${recipient}\n${identity}`)
  },
  objects: async () => {
    const { objects, copied } = await copyObjects(openBucket(settings('files')), {
      folder,
      recipient: parseRecipient(BACKUP_RECIPIENT),
    })
    console.error(`files: ${copied} copied, ${objects.length - copied} there already`)
  },
  write: async () => {
    const written = await writeBackup(openBucket(settings('files')), {
      folder,
      name,
      recipient: parseRecipient(BACKUP_RECIPIENT),
      recipientText: BACKUP_RECIPIENT,
      version: settings('process').VERSION,
      configuration: '/run/tiltyard.conf',
      snapshot: process.stdin,
    })
    if ('missing' in written) {
      console.error(`${written.missing.length} files were removed meanwhile; a new snapshot is needed`)
      process.exitCode = 75
    } else {
      const bytes = written.objects.reduce((sum, object) => sum + object.bytes, written.database.bytes)
      for (const key of written.lost) console.error(`lost before this backup: ${key}`)
      console.error(`${name}: ${written.objects.length} files and the database, ${Math.ceil(bytes / 1e6)} MB`)
    }
  },
  verify: async () => {
    const manifest = await readManifest(folder, name)
    const problems = await verifyBackup(
      folder,
      manifest,
      RECOVERY_KEY ? parseIdentity(RECOVERY_KEY) : undefined,
    )
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    else console.log(`${name} is whole: ${manifest.objects.length} files, version ${manifest.version}`)
  },
  prune: async () => {
    // Here the second word is how many stay.
    const { removed, copies } = await pruneBackups(folder, Number(name))
    for (const each of removed) console.error(`removed ${each}`)
    console.error(`${copies} copies of files were in no other backup`)
  },
  manifest: async () => {
    const { auditHeads, version } = await readManifest(folder, name)
    console.log(`version ${version}\naudit ${auditHeads['platform'] ?? ''}`)
  },
  'read-database': () => print('database.age'),
  'read-configuration': () => print('configuration.age'),
  'restore-objects': async () => {
    const { restored, kept } = await restoreObjects(openBucket(settings('files')), {
      folder,
      manifest: await readManifest(folder, name),
      identity: needIdentity(),
    })
    console.error(`files: ${restored} restored, ${kept} there already`)
  },
}

async function print(file: string): Promise<void> {
  await pipeline(openSealedFile(`${folder}/${name}/${file}`, needIdentity()), process.stdout)
}

function needIdentity() {
  if (!RECOVERY_KEY) throw new Error('the recovery key is needed')
  return parseIdentity(RECOVERY_KEY)
}

const chosen = commands[command]
try {
  if (!chosen) throw new Error(`there is no command ${command}: ${Object.keys(commands).join(', ')}`)
  await chosen()
} catch (fault) {
  // An administrator reads this.
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
}
