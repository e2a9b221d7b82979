import { makeCopy, requestCopy, startTrace, traceFile } from '@tiltyard/core/content'
import { deriveDocumentKeys } from '@tiltyard/core/files'
import type { Actor } from '@tiltyard/core/kernel'
import type { FileStore } from '@tiltyard/core/ports'
import { demoId } from '../content/demo-content.ts'
import { storeDemoFile } from '../store-demo-file.ts'
import { randomOf } from '../training/make/random.ts'
import { bridge, cherry, type DemoApplicant, researcher } from './applicants.ts'
import { depsAt, type Moment, type OpenDataPeople, type OpenDataSeed, unwrap } from './open-data-seed.ts'

/** The dataset with the watermarked file. */
const datasetId = demoId('dataset', 7)
/** When everybody who has a copy had access. */
const askedDaysAgo = 58
const foundDaysAgo = 6

const copyDeps = (seed: OpenDataSeed, daysAgo: number) => ({
  ...depsAt(seed, daysAgo),
  files: seed.files,
  watermarkKey: seed.watermarkKey,
  // No copy is sealed, so any key will do.
  documentKeys: deriveDocumentKeys('unused'),
})

/** Copies of three people, and the comparison of a file that was found outside with them. */
export function copyMoments(
  seed: OpenDataSeed,
  { steward }: OpenDataPeople,
  applicants: ReadonlyMap<DemoApplicant, Actor>,
): readonly Moment[] {
  const copies = [researcher, bridge, cherry].map((applicant) => ({
    daysAgo: askedDaysAgo,
    run: () => insertCopy(seed, applicants.get(applicant) as Actor),
  }))
  const leaker = applicants.get(cherry) as Actor
  return [...copies, { daysAgo: foundDaysAgo, run: () => insertTrace(seed, { steward, leaker }) }]
}

async function insertCopy(seed: OpenDataSeed, actor: Actor): Promise<void> {
  const fileId = await findMarkedFile(seed)
  unwrap(await requestCopy(depsAt(seed, askedDaysAgo), actor, { id: datasetId, fileId }))
  await makeCopy(copyDeps(seed, askedDaysAgo), { fileId, userId: actor.userId })
}

async function insertTrace(
  seed: OpenDataSeed,
  { steward, leaker }: { readonly steward: Actor; readonly leaker: Actor },
): Promise<void> {
  const fileId = await findMarkedFile(seed)
  const bytes = spoil(await readCopy(seed, { fileId, userId: leaker.userId }))
  const fileName = await storeDemoFile(seed, steward, {
    name: 'found-on-a-file-host.csv',
    bytes,
    attachmentType: 'dataset-file',
  })
  const deps = copyDeps(seed, foundDaysAgo)
  const { id: traceId } = unwrap(await startTrace(deps, steward, { id: datasetId, fileId, fileName }))
  await traceFile(deps, { traceId })
}

async function findMarkedFile({ owner }: OpenDataSeed): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select f.id from platform.dataset_files f join platform.dataset_versions v on v.id = f.version_id
     where v.dataset_id = $1 and f.is_watermarked`,
    [datasetId],
  )
  return rows[0]?.id ?? ''
}

async function readCopy(
  { owner, files }: { readonly owner: OpenDataSeed['owner']; readonly files: FileStore },
  { fileId, userId }: { readonly fileId: string; readonly userId: string },
): Promise<Buffer> {
  const { rows } = await owner.query<{ key: string }>(
    `select s.key from platform.dataset_copies c join platform.files s on s.id = c.file_id
     where c.dataset_file_id = $1 and c.user_id = $2`,
    [fileId, userId],
  )
  const stored = await files.open(rows[0]?.key ?? '')
  if (!stored) throw new Error('a copy of the demo was not stored')
  const chunks: Uint8Array[] = []
  for await (const chunk of stored.content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** In another order, and without a third of the rows. */
function spoil(copy: Buffer): Buffer {
  const [head, ...rows] = copy.toString().trimEnd().split('\n')
  const random = randomOf('demo dataset found file')
  const kept = random.shuffled(rows).slice(0, Math.round(rows.length * 0.7))
  return Buffer.from(`${[head, ...kept].join('\n')}\n`)
}
