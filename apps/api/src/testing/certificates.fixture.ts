import type { CertificateDesign } from '@tiltyard/contracts'

export const certificateDesign: CertificateDesign = {
  template: 'classic',
  language: 'both',
  colour: '#966000',
  title: { zh: '获奖证书', en: 'Certificate of Award' },
  text: {
    zh: '{name}在{competition}中荣获{award}。',
    en: '{name} won the {award} in the {competition}.',
  },
  issuer: { zh: '数据安全协会', en: 'Data Security Society' },
  signatories: [{ name: { zh: '林主席', en: 'Lin' }, role: { zh: '主席', en: 'Chair' } }],
}
