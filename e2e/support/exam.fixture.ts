import type { ExamKey } from '@tiltyard/contracts'
import type { CompetitionFixture } from '@tiltyard/core/competitions/testing'
import { type ExamFixture, type ExamPaperOptions, turnIntoExam } from '@tiltyard/core/exams/testing'
import { deriveKey } from '@tiltyard/core/kernel'
import type { Owner } from '@tiltyard/testkit'
import { requiredEnv } from './site.ts'

const text = (zh: string, en: string) => ({ zh, en })
const blank = { accepts: [], isCaseSensitive: false, number: null, pattern: null, weight: 1 }

type Question = {
  readonly key: ExamKey
  readonly stem: { readonly zh: string; readonly en: string }
  readonly options?: readonly { readonly zh: string; readonly en: string }[]
}

/** The questions of the paper, in the order of every sheet; 4 points each. */
export const examQuestions: readonly Question[] = [
  {
    key: { kind: 'single', option: 1 },
    stem: text(
      '<p>依据《数据安全法》，国家建立数据<strong>分类分级</strong>保护制度。分级的主要依据是什么？</p>',
      '<p>The Data Security Law requires data to be <strong>classified and graded</strong>. What is the main criterion of a grade?</p>',
    ),
    options: [
      text('数据的存储位置', 'Where the data is stored'),
      text(
        '数据在经济社会发展中的重要程度，以及一旦遭到篡改、泄露造成的危害程度',
        'Its importance for economy and society, and the harm done when it is altered or leaked',
      ),
      text('数据的文件格式', 'The format of its files'),
      text('数据的采集时间', 'When it was collected'),
    ],
  },
  {
    key: { kind: 'multiple', options: [0, 2] },
    stem: text(
      '<p>下列哪些属于敏感个人信息？</p>',
      '<p>Which of these are sensitive personal information?</p>',
    ),
    options: [
      text('人脸识别信息', 'Face recognition data'),
      text('公开的公司名称', 'The public name of a company'),
      text('行踪轨迹', 'Location history'),
      text('天气记录', 'Weather records'),
    ],
  },
  {
    key: { kind: 'judge', isTrue: true },
    stem: text(
      '<p>匿名化处理后的信息不属于个人信息。</p>',
      '<p>Anonymised information is not personal information.</p>',
    ),
  },
  {
    key: {
      kind: 'fill',
      blanks: [
        { ...blank, accepts: ['128'] },
        { ...blank, accepts: ['SM4'] },
      ],
    },
    stem: text(
      '<p>国密分组密码算法 ____（2）的分组长度为 ____（1）比特。</p>',
      '<p>The Chinese block cipher ____ (2) works on blocks of ____ (1) bits.</p>',
    ),
  },
  {
    key: { kind: 'single', option: 0 },
    stem: text('<p>最小权限原则要求什么？</p>', '<p>What does the principle of least privilege require?</p>'),
    options: [
      text('只授予完成工作所需的权限', 'Only the rights that the work needs'),
      text('所有人使用同一账号', 'One account for everybody'),
      text('不授予任何权限', 'No rights at all'),
      text('权限永不回收', 'Rights are never withdrawn'),
    ],
  },
]

/** Makes the task of a theory competition a sealed paper of five questions. */
export async function makeExam(
  owner: Owner,
  scene: CompetitionFixture,
  paper: ExamPaperOptions = {},
): Promise<ExamFixture> {
  const keys = examQuestions.map(({ key }) => key)
  const siteKey = deriveKey(requiredEnv('SECRET_KEY'), 'exams')
  const exam = await turnIntoExam({ owner }, scene, { ...paper, keys }, siteKey)
  for (const [index, { stem, options = [] }] of examQuestions.entries())
    await owner.query('update platform.exam_item_versions set stem = $2, options = $3 where item_id = $1', [
      exam.itemIds[index],
      JSON.stringify(stem),
      JSON.stringify(options),
    ])
  return exam
}

/** The answers as the server has them, by place. */
export async function savedAnswers(owner: Owner, taskId: string): Promise<Record<number, unknown>> {
  const rows = await owner.query<{ place: number; answer: unknown }>(
    `select place, answer from platform.exam_answers a join platform.exam_sittings s on s.id = a.sitting_id where s.task_id = $1`,
    [taskId],
  )
  return Object.fromEntries(rows.map(({ place, answer }) => [place, answer]))
}
