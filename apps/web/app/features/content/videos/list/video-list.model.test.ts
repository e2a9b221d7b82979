import { expect, test } from 'vitest'
import { filterValues, parseVideoListQuery, toApiQuery, videoListAddress } from './video-list.model.ts'

const of = (text: string) => parseVideoListQuery(new URLSearchParams(text))
const series = '01990000-0000-7000-8000-000000000001'

test('the URL is the state of the list, and invalid values are dropped', () => {
  const address = `/video/video-list?category=course&series=${series}&teacher=Lin&year=2026&duration=short&spoken=en&captions=zh&keyword=dp&sort=popular&page=2`
  expect(videoListAddress(of(address.split('?')[1] ?? ''))).toBe(address)
  expect(videoListAddress(of('category=%3C&series=1&year=20261&duration=huge&spoken=fr&sort=newest'))).toBe(
    '/video/video-list',
  )
})

test('the spoken language has its own name in the URL and the name of the api in the request', () => {
  expect(of('language=en').spoken).toBeUndefined()
  expect(toApiQuery(of('spoken=en'))).toMatchObject({ language: 'en', limit: 12 })
  expect(toApiQuery(of('spoken=en'))).not.toHaveProperty('spoken')
})

test('a selected value that is not offered can be cleared', () => {
  const known = { categories: ['a'], series: [], year: 2026 }
  expect(filterValues('category', known, 'b')).toEqual(['a', 'b'])
  expect(filterValues('teacher', known, undefined)).toEqual([])
  expect(filterValues('teacher', known, 'Lin')).toEqual(['Lin'])
  expect(filterValues('year', known, 2001)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2001])
})
