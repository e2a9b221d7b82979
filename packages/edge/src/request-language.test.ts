import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestLanguage } from './request.ts'

const asked = (cookie: string | undefined, header?: string) =>
  requestLanguage({
    cookies: cookie === undefined ? {} : { language: cookie },
    headers: { 'accept-language': header },
  } as unknown as FastifyRequest)

test('the language comes from the cookie, or from the page’s own header without a cookie', () => {
  expect([asked('en'), asked('en', 'zh'), asked('zh', 'en'), asked(undefined, 'en')]).toEqual([
    'en',
    'en',
    'zh',
    'en',
  ])
})

test('the languages that a browser sends by itself do not choose the language', () => {
  for (const header of ['en-US,en;q=0.9', 'EN', 'fr', '', undefined])
    expect(asked(undefined, header)).toBe('zh')
  expect(asked('fr', 'en')).toBe('zh')
})
