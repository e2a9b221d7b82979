import { documentSchemas } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { demoActivities } from './activities.ts'
import { demoConferences } from './conferences.ts'
import { demoDatasets } from './datasets.ts'
import { demoDictionary } from './dictionary.ts'
import { demoPapers } from './papers.ts'
import { demoTools } from './tools.ts'
import { demoVideoSeries, demoVideos } from './videos.ts'

const papers = demoPapers.map(({ document }) => document)
const contents = {
  activity: demoActivities,
  conference: demoConferences,
  dataset: demoDatasets,
  paper: demoPapers,
  tool: demoTools,
  video: demoVideos,
  video_series: demoVideoSeries,
} as const
const all = Object.values(contents).flat()

test('every document is as the contract wants it', () => {
  for (const [kind, items] of Object.entries(contents))
    for (const { id, document } of items)
      expect(faults(kind as keyof typeof contents, document), id).toEqual([])
})

test('there is enough of everything', () => {
  expect(demoPapers.length).toBeGreaterThanOrEqual(200)
  expect(papers.filter(({ abstract }) => abstract).length).toBeGreaterThanOrEqual(60)
  expect(demoConferences.length).toBeGreaterThanOrEqual(12)
  expect(demoActivities.length).toBeGreaterThanOrEqual(10)
  expect(demoDatasets).toHaveLength(18)
  expect(demoTools.length).toBeGreaterThanOrEqual(30)
  expect(demoVideos.length).toBeGreaterThanOrEqual(6)
})

test('no id stands twice', () => {
  expect(repeated(all.map(({ id }) => id))).toEqual([])
  expect(repeated(demoDictionary.map(({ type, code }) => `${type} ${code}`))).toEqual([])
})

test('no paper stands twice: by title and year, by DOI, by arXiv id', () => {
  expect(repeated(papers.map(({ title, year }) => `${title.toLowerCase()} ${year}`))).toEqual([])
  expect(repeated(papers.flatMap(({ doi }) => doi ?? []))).toEqual([])
  expect(repeated(papers.flatMap(({ arxivId }) => arxivId ?? []))).toEqual([])
})

test('whatever is named is there', () => {
  const ids = new Set(all.map(({ id }) => id))
  const named = [
    ...papers.flatMap(({ conferenceId, datasetIds = [] }) => [
      ...datasetIds,
      ...(conferenceId ? [conferenceId] : []),
    ]),
    ...demoActivities.flatMap(({ document }) => document.paperIds ?? []),
  ]
  expect(named.filter((id) => !ids.has(id))).toEqual([])
  const areas = codesOf('conference_area')
  expect(demoConferences.filter(({ document }) => !areas.includes(document.area))).toEqual([])
  const categories = codesOf('dataset_category')
  expect(demoDatasets.filter(({ document }) => !categories.includes(document.category))).toEqual([])
})

test('every text is written in both languages', () => {
  expect(withoutEnglish(all)).toEqual([])
  expect(withoutEnglish(demoDictionary)).toEqual([])
})

test('in the middle of November 2026 several conferences still take papers', () => {
  const open = demoConferences.filter(({ document }) =>
    document.meetings.some(({ rounds = [] }) => rounds.some(({ paperAt }) => paperAt.local > '2026-11-16')),
  )
  expect(open.length).toBeGreaterThanOrEqual(5)
})

test('a recording is there only for what has been held, a way to join only for what comes', () => {
  for (const { document } of demoActivities) {
    const held = document.startsAt < '2026-11-15'
    expect(document.recordingUrl === undefined, document.title.en).toBe(!held)
    if (held) expect(document.joinUrl).toBeUndefined()
  }
})

function codesOf(type: (typeof demoDictionary)[number]['type']): string[] {
  return demoDictionary.filter((entry) => entry.type === type).map(({ code }) => code)
}

function faults(kind: keyof typeof documentSchemas, document: unknown): string[] {
  const { error } = documentSchemas[kind].safeParse(document)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at)
}

/** Texts that have zh and lack en, wherever they stand. */
function withoutEnglish(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if ('zh' in value && !('en' in value && value.en)) return [value]
  return Object.values(value).flatMap(withoutEnglish)
}
