import type { SystemParameters } from '@tiltyard/contracts'
import type pg from 'pg'

const platform = (name: string, zh: string, en: string) => ({
  label: { zh, en },
  url: `https://${name}.tiltyard.example/`,
})

/** System parameters of the demo. All URLs use reserved example domains. */
export const demoParameters = {
  siteName: { zh: '演武场', en: 'Tiltyard' },
  openPlatforms: [
    platform('range', '网络靶场', 'Cyber range'),
    platform('vulnerabilities', '漏洞情报平台', 'Vulnerability exchange'),
    platform('cases', '电子取证实验室', 'Forensics laboratory'),
    platform('courses', '安全课程平台', 'Security courses'),
  ],
  filings: [
    { label: { zh: '演示备 00000001 号', en: 'Filing 00000001 (demo)' }, url: 'https://filing.example/icp' },
    {
      label: { zh: '演示公网安备 00000002 号', en: 'Filing 00000002 (demo)' },
      url: 'https://filing.example/police',
    },
  ],
  partners: [
    { label: { zh: '数据安全学会', en: 'Society for Data Security' }, url: 'https://society.example/' },
    { label: { zh: '东湖大学', en: 'East Lake University' }, url: 'https://university.example/' },
  ],
  copyright: {
    fromYear: 2025,
    organisations: [
      { zh: '数据安全学会', en: 'Society for Data Security' },
      { zh: '东湖大学', en: 'East Lake University' },
    ],
  },
  contributionEmails: ['topics@tiltyard.example', 'articles@tiltyard.example'],
} satisfies Partial<SystemParameters>

/** Existing values of an operator stay unchanged. */
export async function insertDemoParameters(owner: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(demoParameters))
    await owner.query(
      'insert into platform.system_parameters (name, value) values ($1, $2) on conflict (name) do nothing',
      [name, JSON.stringify(value)],
    )
}
