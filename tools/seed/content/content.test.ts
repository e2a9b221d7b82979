import { documentOfKind } from '@tiltyard/contracts'
import { expect, test } from 'vitest'
import { demoDictionary } from './dictionary.ts'
import { demoPapers } from './papers.ts'

const papers = demoPapers.map(({ document }) => document)

test('two hundred papers or more, each as the contract wants it', () => {
  expect(demoPapers.length).toBeGreaterThanOrEqual(200)
  for (const { document } of demoPapers) expect(faults('paper', document), document.title).toEqual([])
})

test('no paper stands twice: by id, by title and year, by DOI, by arXiv id', () => {
  expect(repeated(demoPapers.map(({ id }) => id))).toEqual([])
  expect(repeated(papers.map(({ title, year }) => `${title.toLowerCase()} ${year}`))).toEqual([])
  expect(repeated(papers.flatMap(({ doi }) => doi ?? []))).toEqual([])
  expect(repeated(papers.flatMap(({ arxivId }) => arxivId ?? []))).toEqual([])
})

test('every text is written in both languages', () => {
  expect(withoutEnglish(demoPapers)).toEqual([])
  expect(withoutEnglish(demoDictionary)).toEqual([])
})

test('no code stands twice in its part of the dictionary', () => {
  expect(repeated(demoDictionary.map(({ type, code }) => `${type} ${code}`))).toEqual([])
})

function faults(kind: keyof typeof documentOfKind, document: unknown): string[] {
  const { error } = documentOfKind[kind].safeParse(document)
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
