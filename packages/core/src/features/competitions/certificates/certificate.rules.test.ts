import { expect, test } from 'vitest'
import { codeFrom, signCertificate } from './certificate.rules.ts'
import { certificatePage } from './certificate-page.view.ts'

const content = {
  name: '王小明',
  teamName: '磐石',
  orgName: '某大学',
  competitionName: { zh: '公开赛', en: 'Open' },
  award: { zh: '一等奖' },
  rank: 1,
  basis: 'award',
  date: '2026-11-18',
} as const
const both = (zh: string, en: string) => ({ zh, en })
const key = Buffer.alloc(32, 1)

test('a signature depends on every value and not on the order of keys', () => {
  const certificate = { id: 'a', code: 'b', content }
  const signature = signCertificate(key, certificate)
  const { name, ...rest } = content
  expect(signCertificate(key, { ...certificate, content: { ...rest, name } })).toEqual(signature)
  for (const changed of [
    { ...certificate, code: 'c' },
    { ...certificate, content: { ...content, name: '王大明' } },
    { ...certificate, content: { ...content, award: { zh: '特等奖' } } },
    { ...certificate, content: { ...content, rank: 2 } },
  ])
    expect(signCertificate(key, changed)).not.toEqual(signature)
  expect(signCertificate(Buffer.alloc(32, 2), certificate)).not.toEqual(signature)
})

test('a page fills in what it knows in each language and leaves other braces alone', () => {
  const page = certificatePage({
    design: {
      template: 'plain',
      language: 'both',
      colour: '#000000',
      title: both('证书', 'Certificate'),
      text: both('{name}获{award}', '{name} won {award} in {competition} {constructor}'),
      issuer: both('协会', 'Society'),
      signatories: [],
    },
    content,
    code: codeFrom(new Uint8Array(16)),
    siteOrigin: 'https://site',
  })
  expect(page.blocks.map(({ text }) => text)).toEqual([
    '王小明获一等奖',
    '王小明 won 一等奖 in Open {constructor}',
  ])
  expect(page.address).toBe('https://site/c/0000000000000000')
})
