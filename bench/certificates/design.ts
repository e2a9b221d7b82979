import type { CertificateDesign } from '@tiltyard/contracts'

/** Bilingual, because those take longest. */
export const design: CertificateDesign = {
  template: 'classic',
  language: 'both',
  colour: '#966000',
  title: { zh: '获奖证书', en: 'Certificate of Award' },
  text: {
    zh: '兹证明{name}参加数据安全演武公开赛，完成全部赛程，特发此证，以资鼓励。',
    en: '{name} took part in the Data Security Open and completed all stages of the competition.',
  },
  issuer: { zh: '数据安全协会', en: 'Data Security Society' },
  signatories: [
    { name: { zh: '林主席', en: 'Lin' }, role: { zh: '组委会主席', en: 'Chair of the committee' } },
    { name: { zh: '王评委', en: 'Wang' }, role: { zh: '裁判长', en: 'Head judge' } },
  ],
}
