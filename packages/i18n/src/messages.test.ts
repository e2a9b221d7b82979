import { readdirSync } from 'node:fs'
import { languages, reasons } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { messagesFor, reasonText } from './index.ts'

type Tree = { readonly [key: string]: string | Tree }

function leaves(tree: Tree, path: readonly string[] = []): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set([...path, key].join('.'), value)
    else for (const [inner, text] of leaves(value, [...path, key])) texts.set(inner, text)
  }
  return texts
}

const zh = leaves(messagesFor('zh'))
const en = leaves(messagesFor('en'))

describe('the two catalogues', () => {
  test('have the same keys', () => {
    expect([...en.keys()].sort()).toEqual([...zh.keys()].sort())
  })

  test('hold no empty text and no key with a dot, which would be parsed as nesting', () => {
    for (const [key, text] of [...zh, ...en]) {
      expect(text.trim(), key).not.toBe('')
      expect(
        key.split('.').every((part) => /^[\w-]+$/.test(part)),
        key,
      ).toBe(true)
    }
  })

  test.each(languages)('%s: every message file is part of the catalogue', (language) => {
    const files = readdirSync(new URL(`../messages/${language}`, import.meta.url))
    const names = files.map((file) =>
      file.replace('.json', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    )
    expect(names.sort()).toEqual(Object.keys(messagesFor(language)).sort())
  })
})

test('every refusal reason has a text in both languages', () => {
  for (const reason of Object.keys(reasons) as (keyof typeof reasons)[]) {
    for (const language of languages)
      expect(
        reasonText(language, reason, {
          seconds: 5,
          left: 3,
          why: 'link',
          where: 'a',
          most: 9,
          name: 'a.csv',
          size: '1 MB',
          number: 1,
          address: '10.0.0.1',
          path: '/armory/1',
          limit: 5,
          hasReason: 'yes',
          reason: 'spam',
          uses: 2,
          nickname: 'ada',
          team: 'Lances',
          otherTeam: 'Shields',
          max: 5,
          lack: 'profile',
        }),
      ).not.toContain('errors.')
  }
})

test('the refusal for missing sign-in has the exact wording of the specification', () => {
  expect(reasonText('en', 'session.required')).toBe('Please log in first!')
})
