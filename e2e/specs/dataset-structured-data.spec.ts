import { languages } from '@tiltyard/contracts'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { contentPages } from '../support/contents.ts'
import { site } from '../support/site.ts'

type Node = Readonly<Record<string, unknown>>
const { dataset } = await contentPages()
const browser = useBrowser()
const nodes = (value: unknown) => (Array.isArray(value) ? value : []) as Node[]
const required = (record: Node | undefined, names: readonly string[]) =>
  expect(names.filter((name) => !record?.[name])).toEqual([])

describe.each(languages)('in %s', (language) => {
  test('the page of a dataset has a schema.org Dataset and a Croissant record with all required properties', async () => {
    // As crawlers read it: without scripts.
    const { page } = await browser.visit({ language, width: 1440, script: false })
    await page.goto(`${site.origin}${dataset}`)
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const records = scripts.map((text) => JSON.parse(text) as Node)
    const schemaOrg = records.find((record) => record['@type'] === 'Dataset')
    const croissant = records.find((record) => record['@type'] === 'sc:Dataset')
    const title = await page.getByRole('main').getByRole('heading', { level: 1 }).textContent()
    const url = `${site.origin}${dataset}`

    for (const record of [schemaOrg, croissant]) {
      required(record, ['@context', 'name', 'description', 'license', 'url', 'creator', 'datePublished'])
      required(record, ['version', 'identifier', 'keywords'])
      expect(record).toMatchObject({ name: title, inLanguage: language, url: expect.stringContaining(url) })
      expect(URL.canParse(String(record?.['license']))).toBe(true)
      expect(nodes(record?.['distribution']).length).toBeGreaterThan(0)
    }
    const { length } = String(schemaOrg?.['description'])
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(5_000)
    for (const download of nodes(schemaOrg?.['distribution'])) {
      expect(download['@type']).toBe('DataDownload')
      required(download, ['contentUrl', 'encodingFormat'])
    }

    expect(croissant?.['conformsTo']).toBe('http://mlcommons.org/croissant/1.1')
    for (const file of nodes(croissant?.['distribution'])) {
      expect(file['@type']).toBe('cr:FileObject')
      required(file, ['@id', 'name', 'contentUrl', 'encodingFormat', 'contentSize'])
      expect(file['sha256']).toMatch(/^[0-9a-f]{64}$/)
    }
    const sets = nodes(croissant?.['recordSet'])
    expect(sets.length).toBeGreaterThan(0)
    const files = nodes(croissant?.['distribution']).map((file) => file['@id'])
    for (const field of sets.flatMap((set) => nodes(set['field']))) {
      expect(field['@type']).toBe('cr:Field')
      required(field, ['@id', 'name', 'dataType', 'source'])
      expect(files).toContain((field['source'] as { fileObject: Node }).fileObject['@id'])
    }
  })
})
