import { createHash } from 'node:crypto'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import { newId } from '@tiltyard/core/kernel'
import type { Owner } from '@tiltyard/testkit'
import { writeStoredFile } from './stored-file.ts'

/** Each task shows another combination of category, difficulty, tags and author. */
const taskDetails = [
  {
    category: 'Web',
    name: { zh: '失物招领', en: 'Lost and found' },
    difficulty: 2,
    tags: ['sql', 'warm-up'],
    author: '林知远',
    content: {
      zh: '<p>失物招领处的登记系统上线不久，管理员却说有一件东西<strong>永远不会</strong>被列出来。</p><p>服务在 <code>http://lost.example:8080</code>，源码见附件。</p><pre><code>GET /items?owner=guest</code></pre>',
      en: '<p>The lost-property office has a new register, and the clerk swears that one item will <strong>never</strong> be listed.</p><p>It runs at <code>http://lost.example:8080</code>; its source is attached.</p><pre><code>GET /items?owner=guest</code></pre>',
    },
  },
  { category: 'Web', name: { zh: '三次机会', en: 'Three chances' }, difficulty: 3, tags: [], author: null },
  { category: 'Web', name: { zh: '回廊', en: 'The gallery' }, difficulty: 5, tags: ['xss'], author: null },
  { category: 'Crypto', name: { zh: '旧印', en: 'An old seal' }, difficulty: 1, tags: ['rsa'], author: null },
  {
    category: 'Crypto',
    name: { zh: '长矛与盾', en: 'Lance and shield' },
    difficulty: 4,
    tags: [],
    author: null,
  },
  {
    category: 'Forensics',
    name: { zh: '夜行者', en: 'Night walker' },
    difficulty: 3,
    tags: ['pcap'],
    author: null,
  },
  {
    category: 'Forensics',
    name: { zh: '墨迹', en: 'Traces of ink' },
    difficulty: null,
    tags: [],
    author: null,
  },
] as const

/** The first task has hints and a file, the second three attempts; the third requires the first. */
export async function fillTaskDetails(
  owner: Owner,
  { competitionId, tasks, organiser }: CompetitionFixture,
): Promise<void> {
  for (const [index, { id }] of tasks.entries()) {
    const details = taskDetails[index]
    if (!details) continue
    await owner.query(
      `with described as (update platform.challenges set category = $2, name = $3, tags = $5, author = $6,
         content = coalesce($7::jsonb, content) where id = $1)
       update platform.tasks set difficulty = $4 where id = $1`,
      [
        id,
        details.category,
        details.name,
        details.difficulty,
        details.tags,
        details.author,
        'content' in details ? details.content : null,
      ],
    )
  }
  const [first, second, third] = tasks
  if (!first || !second || !third) return
  await owner.query('update platform.tasks set attempts_max = 3 where id = $1', [second.id])
  await owner.query(
    'insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)',
    [third.id, first.id, competitionId],
  )
  await insertHints(owner, first.id)
  await insertFile(owner, first.id, organiser.userId)
}

/** The archive, with its bytes in the store. */
async function insertFile(owner: Owner, taskId: string, uploadedBy: string): Promise<void> {
  const fileId = newId()
  const bytes = Buffer.alloc(48_210, taskId)
  const sha256 = createHash('sha256').update(bytes).digest()
  await writeStoredFile(`task/${fileId}`, bytes, 'application/gzip')
  await owner.query(
    `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
     values ($1, 'task/' || $1::uuid, $2, 'task-file', 'claimed', 'lost-and-found.tar.gz', 'application/gzip', $3, $4, now(), now())`,
    [fileId, uploadedBy, bytes.length, sha256],
  )
  await owner.query(
    `insert into platform.challenge_files (id, challenge_id, file_id, name, size, sha256)
     values ($1, $2, $3, 'lost-and-found.tar.gz', $4, $5)`,
    [newId(), taskId, fileId, bytes.length, sha256],
  )
}

async function insertHints(owner: Owner, taskId: string): Promise<void> {
  const hints = [
    {
      price: 0,
      content: { zh: '<p>先看看登记是怎么排序的。</p>', en: '<p>Look at how entries are sorted.</p>' },
    },
    { price: 50, content: { zh: `<p>${paidHint.zh}</p>`, en: `<p>${paidHint.en}</p>` } },
  ]
  for (const [index, { price, content }] of hints.entries())
    await owner.query(
      'insert into platform.challenge_hints (id, challenge_id, number, content, price) values ($1, $2, $3, $4, $5)',
      [newId(), taskId, index + 1, content, price],
    )
}

/** A paid hint is on no page before its purchase. */
export const paidHint = {
  zh: '排序的列名没有经过检查。',
  en: 'The column to sort by is checked by nobody.',
}
