import type { DraftOf } from '@tiltyard/contracts'
import { type DemoContent, demoId } from '../demo-content.ts'
import { doc, h2, list, p } from '../rich.ts'

type Words = {
  /** What it holds, in one paragraph. */
  readonly holds: string
  /** What to know before using it, point by point. */
  readonly know: readonly string[]
}

type Facts = Omit<DraftOf<'dataset'>, 'body'> & { readonly zh: Words; readonly en: Words }

export function dataset(number: number, { zh, en, ...facts }: Facts): DemoContent<'dataset'> {
  return {
    id: demoId('dataset', number),
    publishedAt: `2026-03-${`${number}`.padStart(2, '0')}T02:00:00.000Z`,
    document: {
      ...facts,
      body: {
        zh: doc(h2('内容'), p(zh.holds), h2('使用前须知'), list(...zh.know)),
        en: doc(h2('What it holds'), p(en.holds), h2('Before you use it'), list(...en.know)),
      },
    },
  }
}
