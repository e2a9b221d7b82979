import { searchDocuments as search, suggestTitles } from '@tiltyard/core/content'
import { beforeEach, describe, expect, test } from 'vitest'
import { openApi } from '../testing/api.fixture.ts'
import { publishSample, type Sample } from '../testing/content.fixture.ts'

const api = await openApi()
beforeEach(() => api.owner.query('truncate platform.search_documents'))

const publish = (...samples: Sample[]) =>
  samples.reduce<Promise<string[]>>(
    async (before, sample) => [...(await before), await publishSample(api, sample)],
    Promise.resolve([]),
  )

async function find(keyword: string, language: 'zh' | 'en' = 'zh') {
  const result = await search(api.deps, { keyword, page: 1, limit: 50 }, language)
  if (!result.ok) throw new Error('refused')
  return result.value
}
const titles = async (keyword: string) => (await find(keyword)).data.map(({ title }) => title.zh)
const shown = (parts: readonly { text: string; hit: boolean }[]) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

describe('search in Chinese', () => {
  test.each([
    ['a two-character word inside a term', '隐私', '本地差分隐私综述'],
    ['a two-character word inside a general word', '计算', '安全多方计算'],
    ['a term inside a longer term', '差分隐私', '本地差分隐私综述'],
    ['a term by its parts', '多方 计算', '安全多方计算'],
    ['a name that no dictionary has', '赵孟頫', '赵孟頫谈密码'],
    ['part of a name that no dictionary has', '孟頫', '赵孟頫谈密码'],
    ['a single character at a word’s beginning', '密', '赵孟頫谈密码'],
    ['full-width letters', 'ＳＭ４', 'SM4 算法'],
    ['with function words around it', '什么是差分隐私？', '本地差分隐私综述'],
  ])('a Chinese search finds %s', async (_, keyword, title) => {
    await publish({ title: { zh: title } }, { title: { zh: '毫不相干的文章' } })
    expect(await titles(keyword)).toEqual([title])
  })

  test('adjacent characters of different words rank below the word itself', async () => {
    await publish({ title: { zh: '产品和服务' } }, { title: { zh: '和服展览' }, daysOld: 3000 })
    expect(await titles('和服')).toEqual(['和服展览', '产品和服务'])
  })
})

describe('search in English', () => {
  test.each([
    ['encrypting', 'Encrypted databases'],
    ['VULNERABILITIES', 'A vulnerability in a parser'],
    ['proofs', 'Proving without telling: a proof'],
    ['naive', 'A naïve scheme'],
    ["user's", 'What users see'],
    ['end to end', 'End-to-end encryption'],
    ['end-to-end', 'Encryption end to end'],
  ])('the English keyword %j finds %j', async (keyword, en) => {
    await publish({ title: { zh: '甲', en } }, { title: { zh: '乙', en: 'Something else' } })
    expect(await titles(keyword)).toEqual(['甲'])
  })
})

describe('search for an identifier', () => {
  const bodies = [
    '影响 CVE-2024-1234 的补丁',
    '影响 CVE-2024-12345 的补丁',
    'CVE-2024-9999 与 2020-1234',
    '没有编号',
  ]
  const samples = bodies.map((zh, n) => ({ title: { zh: `文${n}` }, zh }))

  test.each([
    ['CVE-2024-1234', ['文0']],
    ['cve-2024-12345', ['文1']],
    ['CVE-2024', ['文0', '文1', '文2']],
    ['CVE-2024-123', []],
  ])(
    'the identifier %s is found whole and by prefix, never by part of a number',
    async (keyword, expected) => {
      await publish(...samples)
      expect((await titles(keyword)).toSorted()).toEqual(expected)
    },
  )

  test.each([
    ['AES-256', 'AES256'],
    ['AES256', 'AES-256'],
    ['AES-256', 'AES 256 位'],
    ['AES 256', 'AES-256-GCM'],
    ['k-匿名', 'K匿名模型'],
    ['k匿名', 'k-匿名模型'],
    ['匿名', 'k-匿名模型'],
    ['SHA-3', 'SHA3 竞赛'],
    ['TLS 1.3', 'TLS1.3 握手'],
    ['GB/T 35273', 'GB/T 35273-2020 解读'],
    ['log4j', 'Apache Log4j 漏洞'],
    ['zk-SNARK', '从 zk-SNARKs 说起，再谈 zkSNARK'],
  ])('the keyword %j finds %j', async (keyword, zh) => {
    await publish({ title: { zh: '文' }, zh }, { title: { zh: '其他' }, zh: '其他正文' })
    expect(await titles(keyword)).toEqual(['文'])
  })
})

describe('synonyms', () => {
  test.each(['differential privacy', '差分隐私', 'DP', 'Differential-Privacy'])(
    'the synonym %s finds the text in either language',
    async (keyword) => {
      await publish({ title: { zh: '论差分隐私' } }, { title: { zh: '英文', en: 'On differential privacy' } })
      expect((await titles(keyword)).toSorted()).toEqual(['英文', '论差分隐私'])
    },
  )
})

describe('order of hits', () => {
  test('a match in the title ranks above one in a label, and that above one in the body, whatever their age', async () => {
    await publish(
      { title: { zh: '正文' }, zh: '文中提到一次联邦学习。' },
      { title: { zh: '标签' }, labels: ['联邦学习'], daysOld: 400 },
      { title: { zh: '联邦学习' }, zh: '长文。'.repeat(300), daysOld: 4000 },
    )
    expect(await titles('联邦学习')).toEqual(['联邦学习', '标签', '正文'])
  })

  test('of two equal matches the newer ranks first', async () => {
    await publish({ title: { zh: '联邦学习旧' }, daysOld: 900 }, { title: { zh: '联邦学习新' } })
    expect(await titles('联邦学习')).toEqual(['联邦学习新', '联邦学习旧'])
  })

  test('hits contain every word, or any of them only if no document has them all', async () => {
    await publish({ title: { zh: '联邦学习与蜜罐' } }, { title: { zh: '蜜罐' } })
    expect(await titles('联邦学习 蜜罐')).toEqual(['联邦学习与蜜罐'])
    expect((await titles('联邦学习 蜜罐 从未有过')).toSorted()).toEqual(['联邦学习与蜜罐', '蜜罐'].toSorted())
  })
})

describe('excerpts', () => {
  test('an excerpt shows the marked words without the rest of a long text', async () => {
    const zh = `${'开头一段与此无关。'.repeat(50)}这里讲同态加密的自举。${'后面一段也无关。'.repeat(50)}`
    await publish({ title: { zh: '长文' }, zh })
    const [hit] = (await find('同态加密')).data
    const text = shown(hit?.snippet.parts ?? [])
    expect(text).toContain('这里讲[同态加密]的自举')
    expect(text.length).toBeLessThan(140)
    expect(text).toMatch(/^….*…$/s)
  })

  test('an excerpt is in the other language if only that one matches', async () => {
    await publish({ title: { zh: '甲' }, zh: '没有那个词', en: 'Here is a honeypot to see.' })
    const [hit] = (await find('honeypot')).data
    expect(hit?.snippet.language).toBe('en')
    expect(shown(hit?.snippet.parts ?? [])).toBe('Here is a [honeypot] to see.')
  })

  test('an excerpt is plain text, even if it looks like markup', async () => {
    await publish({ title: { zh: '<b>蜜罐</b>' }, zh: '<script>alert("蜜罐")</script>' })
    const [hit] = (await find('蜜罐')).data
    expect(hit?.heading.parts).toContainEqual({ text: '<b>', hit: false })
    expect(shown(hit?.snippet.parts ?? [])).toBe('<script>alert("[蜜罐]")</script>')
  })
})

describe('suggestions', () => {
  test.each([
    ['encrypti', 'A survey of encryption'],
    ['surv', 'A survey of encryption'],
    ['survey of enc', 'A survey of encryption'],
  ])('%j suggests %j', async (keyword, en) => {
    await publish({ title: { zh: '题', en } })
    const result = await suggestTitles(api.deps, { keyword })
    expect(result.ok && result.value.map(({ title }) => title.en)).toEqual([en])
  })

  test.each(['差', '差分', '差分隐', '分隐私', '隐私保'])('%j suggests a Chinese title', async (keyword) => {
    await publish({ title: { zh: '差分隐私保护' } })
    const result = await suggestTitles(api.deps, { keyword })
    expect(result.ok && result.value).toHaveLength(1)
  })

  test('there are at most eight suggestions, newest first', async () => {
    await publish(...Array.from({ length: 10 }, (_, n) => ({ title: { zh: `蜜罐${n}` }, daysOld: 10 - n })))
    const result = await suggestTitles(api.deps, { keyword: '蜜罐' })
    expect(result.ok && result.value.map(({ title }) => title.zh)).toEqual(
      [9, 8, 7, 6, 5, 4, 3, 2].map((n) => `蜜罐${n}`),
    )
  })
})
