import { expect, test } from 'vitest'
import { nameKey, parseRepository } from './repository-key.rules.ts'

/** Thirty ways to write one repository. */
const spellings = [
  'https://github.com/a/b',
  'https://github.com/a/b/',
  'https://github.com/a/b//',
  'https://github.com/a/b.git',
  'https://github.com/a/b.git/',
  'https://GitHub.com/A/B.git/',
  'HTTPS://GITHUB.COM/A/B',
  'http://github.com/a/b',
  'http://www.github.com/a/b.git',
  'https://www.github.com/a/b',
  'https://user@github.com/a/b',
  'https://user:secret@github.com/a/b.git',
  'https://github.com:443/a/b',
  'http://github.com:80/a/b',
  'https://github.com./a/b',
  'https://github.com/a/b?tab=readme',
  'https://github.com/a/b#install',
  'https://github.com/a/b/tree/main',
  'https://github.com/a/b/releases/tag/v1.0',
  'https://github.com/a/b/issues',
  'https://github.com/%61/b',
  'github.com/a/b',
  'www.github.com/a/b.git',
  '  https://github.com/a/b  ',
  'git@github.com:a/b.git',
  'git@github.com:A/B',
  'github.com:a/b.git',
  'ssh://git@github.com/a/b.git',
  'ssh://git@github.com:22/a/b',
  'git://github.com/a/b.git',
  'git+https://github.com/a/b.git',
  'git+ssh://git@github.com/a/b.git',
]

test.each(spellings)('%s is the repository github.com/a/b', (text) => {
  expect(parseRepository(text)?.key).toBe('github.com/a/b')
})

test('thirty spellings have one key', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(30)
  expect(new Set(spellings.map((text) => parseRepository(text)?.key)).size).toBe(1)
})

test.each([
  ['https://gitlab.com/group/sub/tool', 'gitlab.com/group/sub/tool'],
  ['https://gitlab.com/group/sub/tool/-/tree/main', 'gitlab.com/group/sub/tool'],
  ['https://git.example.org:8443/tool', 'git.example.org:8443/tool'],
  ['https://github.com/a/c', 'github.com/a/c'],
])('%s is another repository: %s', (text, key) => {
  expect(parseRepository(text)?.key).toBe(key)
})

test('the page of a repository keeps the case of its path and has no user in it', () => {
  expect(parseRepository('git@GitHub.com:Some/Tool.git')?.url).toBe('https://github.com/Some/Tool')
  expect(parseRepository('https://user:secret@git.example.org/Tool')?.url).toBe(
    'https://git.example.org/Tool',
  )
})

test.each([
  '',
  'tool',
  'https://github.com',
  'https://github.com/a',
  'javascript:alert(1)',
  'https://localhost/a/b',
  'https://github.com/a/<script>',
  'file:///etc/passwd',
])('%s is no repository', (text) => {
  expect(parseRepository(text)).toBeNull()
})

test('names are compared without case and signs', () => {
  expect(new Set(['Hash-Cat', 'hashcat', 'HASH CAT', 'hash_cat'].map(nameKey)).size).toBe(1)
})
