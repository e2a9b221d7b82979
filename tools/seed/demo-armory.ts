import { jiebaLexicon } from '@tiltyard/adapters/search/jieba'
import { ToolForm } from '@tiltyard/contracts'
import {
  createToolCollection,
  createToolSubmission,
  decideToolSubmission,
  reportTool,
  saveToolSubmission,
  submitToolSubmission,
  withdrawToolSubmission,
} from '@tiltyard/core/content'
import { newId, type PlatformDatabase } from '@tiltyard/core/kernel'
import type pg from 'pg'
import { type DemoSubmission, demoSubmissions } from './armory/submissions.ts'
import { demoId } from './content/demo-content.ts'
import { demoActor } from './store-demo-file.ts'

type ArmorySeed = { readonly owner: pg.ClientBase; readonly platform: PlatformDatabase }
type ArmoryPeople = Readonly<Record<'editor' | DemoSubmission['sender'], string>>

/** Submissions in all states, two collections and a report; once. */
export async function insertDemoArmory(seed: ArmorySeed, people: ArmoryPeople): Promise<void> {
  const { rows } = await seed.owner.query<{ is_there: boolean }>(
    'select exists (select from platform.tool_submissions) as is_there',
  )
  if (rows[0]?.is_there) return
  const since = newId()
  for (const submission of demoSubmissions.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await insertSubmission(seed, people, submission)
  await insertCollections(seed, people)
  const deps = depsAt(seed, 3)
  const report = { kind: 'outdated' as const, text: '页面上的版本不是最新的。' }
  unwrap(await reportTool(deps, demoActor(people.captain, 2), { id: demoId('tool', 20), ...report }))
  // Nobody is told today what happened weeks ago.
  await seed.owner.query(
    `delete from platform.outbox_events where id > $1 and kind in ('tools.submission-decided', 'pages.invalidated')`,
    [since],
  )
}

/** Use cases write what they would have written so many days ago. */
const depsAt = ({ platform }: ArmorySeed, daysAgo: number) => ({
  database: platform,
  clock: { shiftSeconds: -Math.round(daysAgo * 86_400) },
  lexicon: jiebaLexicon(),
})

async function insertSubmission(
  seed: ArmorySeed,
  people: ArmoryPeople,
  { sender, daysAgo, form, outcome }: DemoSubmission,
): Promise<void> {
  const deps = depsAt(seed, daysAgo)
  const actor = demoActor(people[sender], 2)
  const { id: submissionId, revision } = unwrap(await createToolSubmission(deps, actor, { toolId: null }))
  const saved = unwrap(
    await saveToolSubmission(deps, actor, { submissionId, revision, form: ToolForm.parse(form) }),
  )
  if (!outcome) return
  if (outcome === 'withdrawn') return void unwrap(await withdrawToolSubmission(deps, actor, { submissionId }))
  const submitted = unwrap(
    await submitToolSubmission(deps, actor, { submissionId, revision: saved.revision }),
  )
  if (outcome === 'submitted') return
  const decided = { submissionId, revision: submitted.revision, decision: outcome }
  unwrap(await decideToolSubmission(depsAt(seed, daysAgo - 1), demoActor(people.editor, 4), decided))
}

const collections = [
  {
    title: { zh: '磁盘取证入门', en: 'First steps in disk forensics' },
    summary: {
      zh: '从镜像到时间线，初学者需要的几件工具。',
      en: 'From an image to a timeline: what beginners need.',
    },
    tools: [27, 26, 25, 28],
  },
  {
    title: { zh: '防止密钥泄露', en: 'Keeping secrets out of code' },
    summary: {
      zh: '在提交前发现密钥，并把它们放到该放的地方。',
      en: 'Find keys before they are committed, and keep them where they belong.',
    },
    tools: [16, 17, 18, 15, 14],
  },
] as const

async function insertCollections(seed: ArmorySeed, { editor }: ArmoryPeople): Promise<void> {
  for (const [position, { tools, ...texts }] of collections.entries())
    unwrap(
      await createToolCollection(depsAt(seed, 5), demoActor(editor, 4), {
        ...texts,
        toolIds: tools.map((number) => demoId('tool', number)),
        position,
        isPublished: true,
      }),
    )
}

function unwrap<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string },
): T {
  if (!result.ok) throw new Error(`the demo's armory was refused: ${result.reason}`)
  return result.value
}
