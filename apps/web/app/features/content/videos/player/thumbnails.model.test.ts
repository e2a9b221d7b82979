import { expect, test } from 'vitest'
import { parseThumbnails, thumbnailAt } from './thumbnails.model.ts'

const vtt = `WEBVTT

00:00:00.000 --> 00:00:10.000
thumbnails-0.jpg#xywh=0,0,160,90

00:10.000 --> 00:12.500
thumbnails-0.jpg#xywh=160,0,160,90
`

test('each cue is a rectangle of a sheet beside the file', () => {
  const all = parseThumbnails(vtt, '/media/v/1/thumbnails.vtt')
  expect(all).toHaveLength(2)
  expect(all[1]).toEqual({
    from: 10,
    to: 12.5,
    address: '/media/v/1/thumbnails-0.jpg',
    x: 160,
    y: 0,
    width: 160,
    height: 90,
  })
  expect(thumbnailAt(all, 9.9)?.x).toBe(0)
  expect(thumbnailAt(all, 99)?.x).toBe(160)
})

test('a text that is no such file has no thumbnails', () => {
  expect(parseThumbnails('<html>', '/x')).toEqual([])
  expect(thumbnailAt([], 1)).toBeNull()
})
