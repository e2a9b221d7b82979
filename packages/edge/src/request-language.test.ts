import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestLanguage } from './request.ts'

const asked = (cookie: string | undefined, header?: string) =>
  requestLanguage({
    cookies: cookie === undefined ? {} : { language: cookie },
    headers: { 'accept-language': header },
  } as unknown as FastifyRequest)

test('the cookie says the language, and a page’s own word where no cookie comes along', () => {
  expect([asked('en'), asked('en', 'zh'), asked('zh', 'en'), asked(undefined, 'en')]).toEqual([
    'en',
    'en',
    'zh',
    'en',
  ])
})

test('what a browser sends by itself chooses nothing', () => {
  for (const header of ['en-US,en;q=0.9', 'EN', 'fr', '', undefined])
    expect(asked(undefined, header)).toBe('zh')
  expect(asked('fr', 'en')).toBe('zh')
})
