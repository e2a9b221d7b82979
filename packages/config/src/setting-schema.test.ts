import { expect, test } from 'vitest'
import { z } from 'zod'
import { groups } from './groups.ts'
import { parseSettings } from './setting-schema.ts'

test('the error names every missing setting and shows no value', () => {
  const environment = { SECRET_KEY: 'too short but secret' }
  const read = () => parseSettings(groups.platform, environment)
  expect(read).toThrow(/PLATFORM_DATABASE_URL[\s\S]*SECRET_KEY/)
  expect(read).not.toThrow(/too short but secret/)
})

test('an empty value counts as unset, so that a default applies', () => {
  expect(parseSettings(z.object({ PORT: z.coerce.number().default(0) }), { PORT: '' })).toEqual({ PORT: 0 })
})

test('an origin with a path is refused', () => {
  expect(() =>
    parseSettings(groups.origins, {
      SITE_ORIGIN: 'https://a.example/x',
      ACCOUNT_ORIGIN: 'https://b.example',
    }),
  ).toThrow(/SITE_ORIGIN/)
})
