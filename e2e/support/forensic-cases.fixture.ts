import { createHash } from 'node:crypto'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import { newId } from '@tiltyard/core/kernel'
import type { Owner } from '@tiltyard/testkit'
import { setAnswerForm } from './typed-tasks.fixture.ts'

/** Content of the first piece of evidence. */
export const imageBytes = Buffer.from('raw image of a small disk\n'.repeat(4_000))

export const caseNames = {
  leak: { zh: '泄密的服务器', en: 'The leaking server' },
  share: { zh: '误共享的数据集', en: 'The shared dataset' },
}
const questionNames = [
  { zh: '首次登录成功的时间', en: 'Time of the first successful login' },
  { zh: '外传压缩包的 MD5', en: 'MD5 of the archive that left' },
  { zh: '外传方式', en: 'How the data left' },
]
export const channels = [
  { key: 'A', text: { zh: 'DNS 隧道', en: 'DNS tunnel' } },
  { key: 'B', text: { zh: 'HTTPS 上传', en: 'HTTPS upload' } },
]
const story = {
  zh: '<p>某单位的网站服务器在 11 月 3 日向外发送了大量数据。请根据磁盘镜像和可疑程序还原经过。</p>',
  en: '<p>On 3 November a web server sent a lot of data to an unknown host. Work out what happened from its disk and a suspicious program.</p>',
}
const credit = { credit: { name: 'linear', penaltyPermille: 100, floorPermille: 300 } }

/**
 * Makes two cases of six tasks: the first has three questions (a time, a hash, a choice) and two pieces of evidence, the
 * second requires it and has one question. Each task is worth 100 points.
 */
export async function turnIntoCases(owner: Owner, scene: CompetitionFixture): Promise<void> {
  const [leak, time, hash, choice, share, last] = scene.tasks.map(({ id }) => id) as [string, ...string[]]
  await owner.query('delete from platform.task_prerequisites where competition_id = $1', [
    scene.competitionId,
  ])
  await owner.query(
    `update platform.challenges set content = case when id = $1 then $2::jsonb else '{"zh": "<p>请按要求作答。</p>", "en": "<p>Answer in the form asked for.</p>"}'::jsonb end,
       category = 'forensics' where id = any($3)`,
    [leak, story, scene.tasks.map(({ id }) => id)],
  )
  await turnIntoCase(owner, leak, caseNames.leak, { passScore: 200, questions: [time, hash, choice] })
  await turnIntoCase(owner, share ?? '', caseNames.share, { passScore: 50, questions: [last] })
  await owner.query(
    'insert into platform.task_prerequisites (task_id, prerequisite_id, competition_id) values ($1, $2, $3)',
    [share, leak, scene.competitionId],
  )
  for (const [index, id] of [time, hash, choice].entries())
    await owner.query('update platform.challenges set name = $2 where id = $1', [id, questionNames[index]])
  await insertEvidence(owner, leak, scene.organiser.userId)
  await setAnswerForm(owner, time ?? '', {
    kind: 'time',
    answer: { kind: 'time', time: '2026-11-03 14:05', toleranceSeconds: 60, zone: '+08:00' },
  })
  await setAnswerForm(owner, hash ?? '', {
    kind: 'hash',
    answer: { kind: 'exact', text: 'd41d8cd98f00b204e9800998ecf8427e' },
  })
  await setAnswerForm(owner, choice ?? '', {
    kind: 'choice',
    answer: { kind: 'choice', keys: ['B'] },
    options: channels,
  })
}

type CasePlan = { readonly passScore: number; readonly questions: readonly (string | undefined)[] }

async function turnIntoCase(
  owner: Owner,
  caseId: string,
  name: { readonly zh: string; readonly en: string },
  { passScore, questions }: CasePlan,
): Promise<void> {
  await owner.query('delete from platform.challenge_answers where challenge_id = $1', [caseId])
  await owner.query(
    `update platform.challenges set kind = 'group', pass_score = $2, name = $3, flag_template = null where id = $1`,
    [caseId, passScore, name],
  )
  await owner.query('update platform.tasks set parent_id = $1, settings = $2 where id = any($3)', [
    caseId,
    credit,
    questions,
  ])
}

async function insertEvidence(owner: Owner, taskId: string, uploadedBy: string): Promise<void> {
  const program = Buffer.from('PK')
  const pieces = [
    {
      name: 'web01-disk.raw',
      bytes: imageBytes,
      custody: {
        acquiredAt: '2026-11-04T01:30:00.000Z',
        tool: 'dc3dd 7.3.1',
        by: 'East Lake CERT',
        imageType: 'raw',
        note: null,
      },
      isMalware: false,
      password: null,
    },
    {
      name: 'updater.zip',
      bytes: program,
      custody: { acquiredAt: null, tool: null, by: null, imageType: null, note: null },
      isMalware: true,
      password: 'infected',
    },
  ]
  for (const { name, bytes, custody, isMalware, password } of pieces) {
    const [fileId, sha256] = [newId(), createHash('sha256').update(bytes).digest()]
    await owner.query(
      `insert into platform.files (id, key, uploaded_by, attachment_type, state, display_name, media_type, size, sha256, created_at, claimed_at)
       values ($1, 'task/' || $1::uuid, $2, 'task-file', 'claimed', $3, 'application/octet-stream', $4, $5, now(), now())`,
      [fileId, uploadedBy, name, bytes.length, sha256],
    )
    await owner.query(
      `insert into platform.challenge_files (id, challenge_id, file_id, purpose, name, size, sha256, custody, is_malware, archive_password)
       values ($1, $2, $3, 'evidence', $4, $5, $6, $7, $8, $9)`,
      [newId(), taskId, fileId, name, bytes.length, sha256, custody, isMalware, password],
    )
  }
}
