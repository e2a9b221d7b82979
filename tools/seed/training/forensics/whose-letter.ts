import type { DemoQuestion } from '../demo-question.ts'
import { textFile } from '../make/text-file.ts'
import { found } from '../read/text.ts'

const sender = '203.0.113.77'
const mail = [
  'Received: from mx1.lakeside.example (mx1.lakeside.example [10.8.0.5])',
  '\tby store.lakeside.example with LMTP id 7Qk2; Tue, 13 Oct 2026 09:12:08 +0800',
  `Received: from mail.riverbank.example (unknown [${sender}])`,
  '\tby mx1.lakeside.example with ESMTP id 41cc; Tue, 13 Oct 2026 09:12:06 +0800',
  'Received: from desk-14.riverbank.example (desk-14.riverbank.example [198.51.100.20])',
  '\tby mail.riverbank.example with ESMTPSA id 0aa1; Tue, 13 Oct 2026 09:11:58 +0800',
  'Received: from [10.1.1.9] (gateway.riverbank.example [198.51.100.1])',
  '\tby desk-14.riverbank.example with SMTP id 0001; Tue, 13 Oct 2026 09:11:55 +0800',
  'From: Riverbank Service <service@riverbank.example>',
  'To: finance@lakeside.example',
  'Subject: =?utf-8?B?6LSm5oi35qC45a+56YCa55+l?=',
  'Date: Tue, 13 Oct 2026 09:11:55 +0800',
  'Message-ID: <20261013.0001@riverbank.example>',
  'Authentication-Results: mx1.lakeside.example; spf=fail smtp.mailfrom=riverbank.example',
  '',
  'Dear customer, please confirm the attached list of accounts before noon.',
]

export const whoseLetter: DemoQuestion = {
  slug: 'forensics/whose-letter',
  bank: 'forensics',
  name: { zh: '这封信从哪里来', en: 'Where the Letter Came From' },
  content: {
    zh: '<p>财务收到一封“银行对账通知”。信头里一串 Received 看起来很完整——可是只有我们自己的服务器 <code>mx1.lakeside.example</code> 写下的那一行可信，再往下的都可以由寄信人随手编造。</p><p>信究竟是从哪个 IP 地址交到我们手里的？</p>',
    en: '<p>Finance received a “notice from the bank”. Its chain of Received lines looks complete; yet only what our own server <code>mx1.lakeside.example</code> wrote can be trusted. Everything below it may have been made up by the sender.</p><p>From which IP address was the letter handed to us?</p>',
  },
  category: 'mail',
  tags: ['phishing', 'mail-header', 'spf'],
  difficulty: 2,
  minutes: 15,
  points: 90,
  files: () => [textFile('notice.eml', mail)],
  answer: { kind: 'text', accepted: [sender] },
  solve: ({ file }) => {
    const hops = file('notice.eml').toString('utf8').replaceAll('\n\t', ' ').split('\n')
    const ours =
      hops.find((line) => line.startsWith('Received:') && line.includes('by mx1.lakeside.example')) ?? ''
    return found(ours, /\[([\d.]+)\]/)
  },
}
