import { expect, test } from 'vitest'
import { type CertificateFields, issueFrom } from './certificate-form.model.ts'

const fields: CertificateFields = {
  basis: 'award',
  recipients: 'members',
  naming: 'name',
  lastRank: 3,
  template: 'classic',
  language: 'both',
  colour: '#AB0000',
  titleZh: ' 证书 ',
  titleEn: 'Certificate',
  textZh: '{name}',
  textEn: '{name}',
  issuerZh: '组委会',
  issuerEn: 'Committee',
  signatory: ' ',
  roleZh: '主任',
  roleEn: 'Chair',
}

test('texts are trimmed, the colour is lower case, and without a name nobody signs', () => {
  expect(issueFrom(fields).design).toMatchObject({
    colour: '#ab0000',
    title: { zh: '证书', en: 'Certificate' },
    signatories: [],
  })
  expect(issueFrom({ ...fields, signatory: '林' }).design.signatories).toEqual([
    { name: { zh: '林', en: '林' }, role: { zh: '主任', en: 'Chair' } },
  ])
})
