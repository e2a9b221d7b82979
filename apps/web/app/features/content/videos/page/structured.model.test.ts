import type { Localised } from '@tiltyard/contracts/browser'
import { expect, test } from 'vitest'
import { videoStructuredData } from './structured.model.ts'

const context = {
  origin: 'https://a.example',
  site: 'A',
  localised: ({ zh, en }: Localised) => en ?? zh ?? '',
}
const video = {
  id: '1',
  title: { zh: '甲', en: 'One' },
  summary: { zh: '乙' },
  poster: 'p.jpg',
  seconds: 754,
  publishedAt: '2026-01-01T00:00:00Z',
  language: 'zh',
  access: 'password',
  teachers: [{ name: { zh: '林' }, affiliation: null, avatar: null }],
  chapters: [
    { seconds: 0, title: { zh: '开始', en: 'Start' } },
    { seconds: 60, title: { zh: '结束', en: 'End' } },
  ],
} as const

test('a chapter lasts until the next one or the end, and has its own address', () => {
  const facts = videoStructuredData(
    { ...video, teachers: [...video.teachers], chapters: [...video.chapters] },
    context,
  )
  expect(facts).toMatchObject({
    '@type': 'VideoObject',
    duration: 'PT12M34S',
    isAccessibleForFree: false,
    thumbnailUrl: 'https://a.example/_image?file=p.jpg&w=1080',
    hasPart: [
      { name: 'Start', startOffset: 0, endOffset: 60, url: 'https://a.example/video/1?t=0' },
      { name: 'End', startOffset: 60, endOffset: 754 },
    ],
  })
  expect(JSON.stringify(facts)).not.toContain('/media/')
})

test('a video that is not encoded has neither duration nor picture', () => {
  const facts = videoStructuredData(
    { ...video, teachers: [], chapters: [], seconds: null, poster: null },
    context,
  )
  expect(Object.keys(facts)).not.toEqual(expect.arrayContaining(['duration']))
  expect(facts).not.toHaveProperty('thumbnailUrl')
})
