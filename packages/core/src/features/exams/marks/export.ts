import { type FileReply, type Language, type Localised, ok, type Result } from '@tiltyard/contracts'
import { toReader } from '../../../kernel/index.ts'
import { summarise } from '../../competitions/index.ts'
import { toXlsxBook, xlsxMimeType } from '../../scores/index.ts'
import type { ExamDeps } from '../exam-deps.ts'
import type { PaperRef } from '../papers/paper.store.ts'
import { receiptOf } from '../sittings/receipt.rules.ts'
import { type ClosedSittingRow, readClosedSittings } from './marked-sitting.store.ts'
import { getExamStatistics } from './statistics.ts'

const titles = {
  zh: {
    sittings: ['答卷', ['考生', '队伍', '开始时间', '交卷时间', '用时（秒）', '成绩']],
    items: ['试题', ['部分', '试题', '分值', '作答人数', '答对率', '区分度', '平均用时（秒）']],
    receipts: ['回执', ['回执码', '考生', '队伍', '交卷时间']],
  },
  en: {
    sittings: ['Sittings', ['Candidate', 'Team', 'Began', 'Handed in', 'Seconds', 'Mark']],
    items: [
      'Questions',
      ['Section', 'Question', 'Points', 'Shown to', 'Difficulty', 'Discrimination', 'Mean seconds'],
    ],
    receipts: ['Receipts', ['Receipt', 'Candidate', 'Team', 'Handed in']],
  },
} as const satisfies Record<Language, object>

const pointsOf = (hundredths: number) => hundredths / 100

/** One row for each sitting, each question and each receipt. */
export async function exportExamMarks(
  deps: ExamDeps,
  { language, ...ref }: PaperRef & { readonly language: Language },
): Promise<Result<FileReply, 'exam_papers.not_found' | 'exam_papers.not_over'>> {
  const statistics = await getExamStatistics(deps, ref)
  if (!statistics.ok) return statistics
  const { sections, items } = statistics.value
  const rows: ClosedSittingRow[] = []
  for await (const page of readClosedSittings(toReader(deps.database), ref.taskId)) rows.push(...page)
  const localise = ({ zh, en }: Localised) => (language === 'en' ? (en ?? zh) : zh)
  const sectionNames = new Map(sections.map(({ number, name }) => [number, localise(name)]))
  const sheet = <T>(
    of: keyof (typeof titles)[Language],
    all: readonly T[],
    row: (one: T) => (string | number)[],
  ) => {
    const [name, head] = titles[language][of]
    return { name, rows: [head, ...all.map(row)] }
  }
  const content = await toXlsxBook([
    sheet('sittings', rows, ({ nickname, teamName, beganAt, closedAt, mark }) => [
      ...[nickname, teamName, beganAt.toISOString(), closedAt.toISOString()],
      Math.round((closedAt.getTime() - beganAt.getTime()) / 1_000),
      mark === null ? '' : pointsOf(mark),
    ]),
    sheet('items', items, ({ section, stem, points, shown, ...found }) => [
      ...[
        sectionNames.get(section) ?? '',
        localise(summarise(stem) ?? { zh: '' }) ?? '',
        pointsOf(points),
        shown,
      ],
      ...[found.difficulty ?? '', found.discrimination ?? '', found.meanSeconds ?? ''],
    ]),
    sheet('receipts', rows, (sitting) => [
      receiptOf(deps.examKey, sitting),
      ...[sitting.nickname, sitting.teamName, sitting.closedAt.toISOString()],
    ]),
  ])
  return ok({
    name: `exam-${ref.taskId}.xlsx`,
    type: xlsxMimeType,
    size: content.length,
    isPublic: false,
    content: oneChunk(content),
  })
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
