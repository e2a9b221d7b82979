import type { DraftOf } from '@tiltyard/contracts'
import { questionId } from '../../training/full-question.ts'
import { type DemoContent, demoId } from '../demo-content.ts'
import { doc, h2, list, p } from '../rich.ts'

type Words = {
  /** What it holds, in one paragraph. */
  readonly holds: string
  /** What to know before using it, point by point. */
  readonly know: readonly string[]
}

type Facts = Omit<DraftOf<'dataset'>, 'body' | 'questionIds'> & {
  /** The licence in Chinese, where it is not a name. */
  readonly licenceZh?: string
  /** Slugs of training questions about such data. */
  readonly questions?: readonly string[]
  readonly zh: Words
  readonly en: Words
}

export function dataset(
  number: number,
  { zh, en, questions = [], licenceZh, ...facts }: Facts,
): DemoContent<'dataset'> {
  const { licence } = facts
  return {
    id: demoId('dataset', number),
    publishedAt: `2026-03-${`${number}`.padStart(2, '0')}T02:00:00.000Z`,
    document: {
      ...facts,
      questionIds: questions.map(questionId),
      body: {
        zh: doc(
          h2('内容'),
          p(zh.holds),
          h2('使用前须知'),
          list(...zh.know),
          h2('本站的文件'),
          p(
            `本站提供的是按其格式合成的示例文件，不含原始数据。原始数据请从发布者处获取，其使用条件为：${licenceZh ?? licence}。`,
          ),
        ),
        en: doc(
          h2('What it holds'),
          p(en.holds),
          h2('Before you use it'),
          list(...en.know),
          h2('Files on this site'),
          p(
            `The files here are synthetic samples in its format and have none of the original data. Get the original from its publisher, under its terms: ${licence}.`,
          ),
        ),
      },
    },
  }
}
