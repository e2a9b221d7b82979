import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, messagesFor } from '@tiltyard/i18n'
import { expect, test } from 'vitest'
import { site } from '../support/site.ts'

const build = join(import.meta.dirname, '../../apps/web/build')

test('the component gallery is for developers: the production site has no such page', async () => {
  const answer = await fetch(`${site.origin}/gallery`)
  expect(answer.status).toBe(404)
})

test('the production build contains no route and no text of the component gallery', () => {
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeGreaterThan(10)
  const titles = languages.map((language) => messagesFor(language).gallery.title)
  const holding = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => /\.(js|json|css|html)$/.test(path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      // The server bundles every message catalogue, so a message alone does not prove a page.
      const isSent = path.startsWith(join(build, 'client'))
      return text.includes('routes/gallery') || (isSent && titles.some((title) => text.includes(title)))
    })
  expect(holding).toEqual([])
})
