import { expect, test } from 'vitest'
import { type Repository, rewriteLinks } from './links.ts'
import { type DocPage, pageLink } from './pages.ts'

const pages: DocPage[] = [
  { address: 'how-to/operate', sources: { en: 'docs/how-to/operate.md', zh: 'docs/how-to/operate.zh.md' } },
  { address: 'architecture', sources: { en: 'docs/architecture.md' } },
  { address: 'guides/player', sources: { en: 'docs/guides/player.md', zh: 'docs/guides/player.zh.md' } },
]
const files: Readonly<Record<string, string>> = {
  'docs/how-to/operate.md': '# Operate\n## The file store\n',
  'docs/how-to/operate.zh.md': '# 运维\n## 文件存储\n',
  'docs/architecture.md': '# Architecture\n## Areas\n',
  'docs/images/request.svg': '',
  'tools/lanes/lane.sh': '',
}
const repository: Repository = {
  pages,
  exists: (path) => path in files,
  text: (path) => files[path] ?? '',
}
const rewrite = (markdown: string, language: 'zh' | 'en' = 'en', source = 'docs/guides/player.md') =>
  rewriteLinks(markdown, source, language, repository)

test.each([
  ['[a](../how-to/operate.md)', '[a](/how-to/operate)'],
  ['[a](../how-to/operate.md#the-file-store)', '[a](/how-to/operate#the-file-store)'],
  [
    '[a](../architecture.md) and [b](https://example.org/x)',
    '[a](/architecture) and [b](https://example.org/x)',
  ],
  ['![a](../images/request.svg)', '![a](/images/request.svg)'],
  ['see [decisions](../decisions)', 'see [decisions](/decisions/)'],
])('%s leads to the page of the site', (markdown, expected) => expect(rewrite(markdown)).toBe(expected))

test('a reader of Chinese stays in Chinese, also from a page that exists in English only', () => {
  expect(rewrite('[a](how-to/operate.md)', 'zh', 'docs/architecture.md')).toBe('[a](/zh/how-to/operate)')
})

test('an anchor leads to the language that has it', () => {
  const markdown = '[a](how-to/operate.md#the-file-store)'
  expect(rewrite(markdown, 'zh', 'docs/architecture.md')).toBe('[a](/how-to/operate#the-file-store)')
})

test('a file of the repository is named by its path', () => {
  expect(rewrite('[the lane](../../tools/lanes/lane.sh)')).toBe('the lane (`tools/lanes/lane.sh`)')
  expect(rewrite('[`lane.sh`](../../tools/lanes/lane.sh)')).toBe('`tools/lanes/lane.sh`')
})

test('links in code stay as they are written', () => {
  const markdown = '`[a](missing.md)`\n\n```md\n[a](missing.md)\n```'
  expect(rewrite(markdown)).toBe(markdown)
})

test.each(['[a](missing.md)', '[a](../how-to/operate.md#no-such-heading)', '[a](#no-such-heading)'])(
  'the broken link %s is refused with its page',
  (markdown) => expect(() => rewrite(markdown)).toThrow('docs/guides/player.md: broken links: '),
)

test('the first page of each language has a short address', () => {
  expect([pageLink('index', 'en'), pageLink('index', 'zh')]).toEqual(['/', '/zh/'])
})
