import { hostileFileNames } from '@tiltyard/testkit'
import { describe, expect, test } from 'vitest'
import { detectFileKind, fileKey, sanitizeFileName } from './file-kind.rules.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const png = bytes('\x89PNG\r\n\x1a\n....')
const pdf = bytes('%PDF-1.7\n')
const zip = bytes('PK\x03\x04....')

test.each([
  [png, 'a.png', 'png'],
  [png, 'a.jpg', 'png'],
  [png, 'a.html', 'png'],
  [bytes('\xff\xd8\xff\xe0'), 'a', 'jpeg'],
  [bytes('GIF89a..'), 'a.gif', 'gif'],
  [bytes('RIFF1234WEBPVP8 '), 'a.webp', 'webp'],
  [pdf, 'a.PDF', 'pdf'],
  [pdf, 'a.txt', null],
  [pdf, 'a.html', null],
  [zip, 'a.zip', 'zip'],
  [zip, 'a.docx', 'docx'],
  [zip, 'a.jar', null],
  [zip, 'a.pdf', null],
  [bytes('# Title'), 'a.md', 'md'],
  [bytes('\xb2\xe2\xca\xd4'), 'gbk.txt', 'txt'],
  [bytes('MZ\x90\x00'), 'a.txt', null],
  [bytes('<svg/>'), 'a.svg', null],
  [bytes('<svg/>'), 'a.png', null],
  [bytes('<html>'), 'a.html', null],
  [bytes(''), 'a.txt', 'txt'],
  [bytes(''), '', null],
])('the bytes %o named %s are detected as %s', (head, name, kind) => {
  expect(detectFileKind(head, name)).toBe(kind)
})

describe(`${hostileFileNames.length} hostile file names`, () => {
  test('are sanitised to one line without control characters or paths, and keep their extension', () => {
    expect(hostileFileNames.length).toBeGreaterThanOrEqual(60)
    for (const name of hostileFileNames) {
      const shown = sanitizeFileName(name)
      expect(shown, name).not.toMatch(/[/\\\p{Cc}\p{Bidi_Control}]/u)
      expect(shown, name).toMatch(/\.pdf$/)
      expect([...shown].length, name).toBeLessThanOrEqual(209)
    }
  })

  test('are unchanged when they are harmless', () => {
    for (const name of ['报告（终稿）.pdf', 'e\u0301te\u0301.pdf', '😀📎.pdf', "a'b.pdf", 'a b  c.pdf'])
      expect(sanitizeFileName(name)).toBe(name)
  })

  test('are not part of the storage key', () => {
    const id = '0199c0de-0000-7000-8000-000000000000'
    expect(fileKey('contribution', 'pdf', id)).toBe(`private/contribution/${id}`)
    expect(fileKey('content-image', 'gif', id)).toBe(`public/content-image/${id}.webp`)
  })
})

test.each(['', '   ', '/', '..', '\u202e', '\ud800'])('the empty file name %j gets a default', (name) => {
  expect(sanitizeFileName(name).length).toBeGreaterThan(0)
})
