import {
  getConference,
  getPaper,
  importPapers,
  listConferences,
  listHomeConferences,
  listMeetings,
  listPaperDatasets,
  listPapers,
  listPaperYears,
} from '@tiltyard/contracts'
import { newId } from '@tiltyard/core/kernel'
import { describeRoute } from '@tiltyard/testkit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { createDictionary, createEditor, drafts, publishContent } from '../testing/content.fixture.ts'

const api = await openApi()
await createDictionary(api)
const editor = await createEditor(api)
const reader = api.visitor()
const one = (id: string) => ({ params: { id } })
const namesIn = (answer: { body: { data: unknown } }) =>
  (answer.body.data as { data: { shortName: string }[] }).data.map(({ shortName }) => shortName)

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const day = (days: number) => inDays(days).slice(0, 10)
const meeting = (year: number, deadlineInDays: number) => ({
  year,
  place: { zh: '海牙', en: 'The Hague' },
  startsOn: day(deadlineInDays + 100),
  endsOn: day(deadlineInDays + 104),
  rounds: [{ paperAt: { local: `${day(deadlineInDays)}T23:59`, zone: 'AoE' } }],
  submitted: 100,
  accepted: 20,
})
const conference = (shortName: string, meetings: ReturnType<typeof meeting>[], change = {}) =>
  publishContent(editor, 'conference', drafts.conference({ shortName, meetings, ...change }))
const late = await conference('LATE', [meeting(2040, 60)], { ccf: 'B' })
const soon = await conference('SOON', [meeting(2041, 400), meeting(2040, 10), meeting(2020, -900)])
await conference('PAST', [meeting(2020, -900)])

const dataset = await publishContent(editor, 'dataset', drafts.dataset({ sizeBytes: 3_000_000_000 }))
const paper = await publishContent(
  editor,
  'paper',
  drafts.paper({
    title: 'Private Information Retrieval',
    year: 1995,
    venue: 'FOCS',
    conferenceId: soon,
    datasetIds: [dataset],
    keywords: ['pir', 'privacy'],
  }),
)
await publishContent(
  editor,
  'paper',
  drafts.paper({ title: 'Private sets', year: 2004, venue: 'FOCS', keywords: ['pir'] }),
)
await publishContent(
  editor,
  'paper',
  drafts.paper({ title: 'Something else', year: 2004, keywords: ['tls'] }),
)

test('a paper count beyond the integer column is refused on saving, so that publishing cannot fail', async () => {
  await expect(conference('CROWD', [{ ...meeting(2040, 10), submitted: 2 ** 31 }])).rejects.toThrow(
    'creating answered 400',
  )
})

describeRoute(listConferences, {
  200: async () => {
    const answer = await reader.call(listConferences)
    expect(namesIn(answer)).toEqual(['SOON', 'LATE', 'PAST'])
    const [next] = (answer.body.data as { data: { nextDeadline: { at: string; zone: string } }[] }).data
    expect(next?.nextDeadline).toMatchObject({ kind: 'paper', zone: 'AoE', year: 2040 })
    return answer
  },
  400: () => reader.call(listConferences, { query: { ccf: 'Z' } }),
})

test('a deadline anywhere on earth is twelve hours behind UTC', async () => {
  const { body } = await reader.call(getConference, one(late))
  const { nextDeadline } = body.data as { nextDeadline: { at: string } }
  expect(nextDeadline.at).toBe(new Date(Date.parse(`${day(60)}T23:59:00Z`) + 12 * 3_600_000).toISOString())
})

test.each([
  [{ ccf: 'B' }, ['LATE']],
  [{ area: 'network-security', ccf: 'A' }, ['SOON', 'PAST']],
  [{ core: 'C' }, []],
])('conferences are filtered by %o', async (query, names) => {
  expect(namesIn(await reader.call(listConferences, { query }))).toEqual(names)
})

describeRoute(listHomeConferences, {
  200: async () => {
    const answer = await reader.call(listHomeConferences)
    expect((answer.body.data as { shortName: string }[]).map(({ shortName }) => shortName)).toEqual([
      'SOON',
      'LATE',
    ])
    return answer
  },
  400: () => reader.call(listHomeConferences, { query: { limit: '99' } }),
})

describeRoute(getConference, {
  200: async () => {
    const answer = await reader.call(getConference, one(soon))
    expect(answer.body.data).toMatchObject({
      meeting: { year: 2040 },
      paperCount: 1,
      papers: [{ id: paper }],
    })
    return answer
  },
  400: () => reader.call(getConference, one('x')),
  404: () => reader.call(getConference, one(newId())),
})

describeRoute(listMeetings, {
  200: async () => {
    const answer = await reader.call(listMeetings, one(soon))
    expect(answer.body.data).toMatchObject([{ year: 2041 }, { year: 2040 }, { year: 2020, accepted: 20 }])
    return answer
  },
  400: () => reader.call(listMeetings, one('x')),
  404: () => reader.call(listMeetings, one(newId())),
})

describeRoute(listPapers, {
  200: async () => {
    const answer = await reader.call(listPapers, { query: { venue: 'FOCS' } })
    expect(answer.body.data).toMatchObject({
      total: 2,
      data: [
        { year: 2004, hasDataset: false },
        { year: 1995, hasDataset: true },
      ],
    })
    const found = await reader.call(listPapers, { query: { keyword: 'private retrieval' } })
    expect(found.body.data).toMatchObject({ total: 1, data: [{ id: paper }] })
    return answer
  },
  400: () => reader.call(listPapers, { query: { year: '1' } }),
})

describeRoute(listPaperYears, {
  200: async () => {
    const answer = await reader.call(listPaperYears, { query: { keyword: 'private' } })
    expect(answer.body.data).toEqual({
      years: [
        { year: 1995, count: 1 },
        { year: 2004, count: 1 },
      ],
      venues: [{ venue: 'FOCS', count: 2 }],
    })
    return answer
  },
  400: () => reader.call(listPaperYears, { query: { conferenceId: 'x' } }),
})

describeRoute(getPaper, {
  200: async () => {
    const activity = await publishContent(editor, 'activity', drafts.activity({ paperIds: [paper] }))
    const explanation = await publishContent(editor, 'paper_explain', { ...drafts.info(), paperId: paper })
    const answer = await reader.call(getPaper, one(paper))
    expect(answer.body.data).toMatchObject({
      conference: { id: soon, shortName: 'SOON' },
      explanations: [{ id: explanation }],
      activities: [{ id: activity }],
      related: [{ title: 'Private sets' }],
      hasExplanation: true,
    })
    return answer
  },
  400: () => reader.call(getPaper, one('x')),
  404: () => reader.call(getPaper, one(newId())),
})

describeRoute(listPaperDatasets, {
  200: async () => {
    const answer = await reader.call(listPaperDatasets, one(paper))
    expect(answer.body.data).toMatchObject([{ id: dataset, sizeBytes: 3_000_000_000 }])
    return answer
  },
  400: () => reader.call(listPaperDatasets, one('x')),
})

const bibtex = String.raw`
@inproceedings{pir95, title={Private {Information} Retrieval}, author={Example, A.}, booktitle={FOCS}, year={1995}}
@inproceedings{new1, title={Deep Learning with Differential Privacy}, author={Abadi, Mart{\'\i}n and Andy Chu},
  booktitle={CCS}, year=2016, doi={https://doi.org/10.1145/2976749.2978318}, eprint={1607.00133v2}, archivePrefix={arXiv}}
@inproceedings{new2, title={The same by its number}, author={X}, booktitle={CCS}, year=2017, eprint={1607.00133}, archivePrefix={arXiv}}
@misc{bad, title={No author and no year}}
`

describeRoute(importPapers, {
  200: async () => {
    const looked = await editor.call(importPapers, { body: { bibtex } })
    expect(looked.body.data).toMatchObject([
      { key: 'pir95', outcome: 'duplicate', duplicateOf: { id: paper, by: 'title' } },
      { key: 'new1', outcome: 'new', id: null },
      { key: 'new2', outcome: 'duplicate', duplicateOf: { id: null, by: 'arxiv' } },
      { key: 'bad', outcome: 'unreadable', problems: expect.arrayContaining(['authors', 'year']) },
    ])
    const answer = await editor.call(importPapers, { body: { bibtex, save: true } })
    expect(answer.body.data).toMatchObject([{}, { outcome: 'new', id: expect.any(String) }, {}, {}])
    const again = await editor.call(importPapers, { body: { bibtex, save: true } })
    expect(again.body.data).toMatchObject([{}, { outcome: 'duplicate', duplicateOf: { by: 'doi' } }, {}, {}])
    return answer
  },
  400: () => editor.call(importPapers, { body: { bibtex: '' } }),
  401: () => reader.call(importPapers, { body: { bibtex } }),
  403: async () => (await api.signedIn()).call(importPapers, { body: { bibtex } }),
  422: () => {
    const many = Array.from(
      { length: 501 },
      (_, n) => `@misc{k${n}, title={T ${n}}, author={A}, year={2020}}`,
    )
    return editor.call(importPapers, { body: { bibtex: many.join('\n') } })
  },
})
