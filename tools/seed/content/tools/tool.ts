import type { DraftOf, ToolLicence, ToolPlatform } from '@tiltyard/contracts'
import { questionId } from '../../training/full-question.ts'
import { type DemoContent, demoId } from '../demo-content.ts'
import { doc, h2, list, p } from '../rich.ts'

type Words = {
  /** What the tool is for, in one sentence. */
  readonly purpose: string
  /** How it works, in one paragraph. */
  readonly works: string
  /** What to know before using it. */
  readonly know: readonly string[]
}

type Facts = {
  readonly name: string
  readonly category: string
  readonly licence: ToolLicence
  readonly repository: string
  readonly homepage?: string
  readonly language: string
  readonly platforms: readonly ToolPlatform[]
  readonly authors: readonly string[]
  /** Method and command. */
  readonly install?: readonly (readonly [string, string])[]
  /** Number and day of a release that we are certain of. */
  readonly release?: readonly [string, string]
  readonly labels?: readonly string[]
  readonly questions?: readonly string[]
  readonly competitions?: readonly string[]
  readonly papers?: readonly number[]
  readonly datasets?: readonly number[]
  readonly zh: Words
  readonly en: Words
}

/** Facts about a real tool, described in our own words. */
export function tool(number: number, facts: Facts): DemoContent<'tool'> {
  const { name, zh, en, install = [], release, labels = [], homepage } = facts
  const document: DraftOf<'tool'> = {
    title: { zh: name, en: name },
    summary: { zh: zh.purpose, en: en.purpose },
    body: {
      zh: doc(h2('工作方式'), p(zh.works), h2('使用前须知'), list(...zh.know)),
      en: doc(h2('How it works'), p(en.works), h2('Before you use it'), list(...en.know)),
    },
    category: facts.category,
    labels: [...labels],
    licence: facts.licence,
    repository: facts.repository,
    ...(homepage && { homepage }),
    authors: [...facts.authors],
    language: facts.language,
    platforms: [...facts.platforms],
    install: install.map(([label, command]) => ({ label, command })),
    ...(release && { versions: [{ number: release[0], releasedOn: release[1] }] }),
    questionIds: (facts.questions ?? []).map(questionId),
    competitionIds: [...(facts.competitions ?? [])],
    paperIds: (facts.papers ?? []).map((each) => demoId('paper', each)),
    datasetIds: (facts.datasets ?? []).map((each) => demoId('dataset', each)),
  }
  const publishedAt = `2026-04-${`${(number % 28) + 1}`.padStart(2, '0')}T02:00:00.000Z`
  return { id: demoId('tool', number), publishedAt, document }
}
