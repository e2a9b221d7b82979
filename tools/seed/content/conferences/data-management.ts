import { conference } from './conference.ts'

const pacific = (day: string) => ({ local: `${day}T17:00`, zone: 'America/Los_Angeles' })

/** VLDB takes papers on the first of every month, and their abstracts on the 25th before. */
const firstOf = (month: string, before: string, zh: string, en: string) => ({
  name: { zh, en },
  abstractAt: pacific(`${before}-25`),
  paperAt: pacific(`${month}-01`),
})

export const dataConferences = [
  conference(18, {
    name: {
      zh: 'ACM 数据管理国际会议',
      en: 'ACM SIGMOD/PODS International Conference on Management of Data',
    },
    shortName: 'SIGMOD',
    area: 'data-management',
    ccf: 'A',
    core: 'A*',
    url: 'https://sigmod.org/',
    description: {
      zh: '数据库领域的顶级会议，隐私保护数据发布与密态查询的许多经典工作发表在这里。每年四轮投稿，在一、四、七、十月。',
      en: 'A leading database conference, home of much work on private data release and encrypted queries. Four rounds a year, in January, April, July and October.',
    },
    meetings: [
      {
        year: 2026,
        place: { zh: '印度班加罗尔', en: 'Bengaluru, India' },
        startsOn: '2026-05-31',
        endsOn: '2026-06-05',
        url: 'https://2026.sigmod.org/',
      },
      {
        year: 2025,
        place: { zh: '德国柏林', en: 'Berlin, Germany' },
        startsOn: '2025-06-22',
        endsOn: '2025-06-27',
        url: 'https://2025.sigmod.org/',
      },
      {
        year: 2024,
        place: { zh: '智利圣地亚哥', en: 'Santiago, Chile' },
        startsOn: '2024-06-09',
        endsOn: '2024-06-15',
        url: 'https://2024.sigmod.org/',
      },
      {
        year: 2023,
        place: { zh: '美国西雅图', en: 'Seattle, USA' },
        startsOn: '2023-06-18',
        endsOn: '2023-06-23',
        url: 'https://2023.sigmod.org/',
      },
    ],
  }),
  conference(19, {
    name: {
      zh: '超大型数据库国际会议',
      en: 'International Conference on Very Large Data Bases',
    },
    shortName: 'VLDB',
    area: 'data-management',
    ccf: 'A',
    core: 'A*',
    url: 'https://www.vldb.org/',
    description: {
      zh: '论文刊登在会刊 PVLDB 上，每月 1 日（太平洋时间 17 时）收稿，摘要须在上月 25 日登记，从前一年四月到当年三月；这里列出最近六次。',
      en: 'Papers appear in PVLDB, due on the first of every month at 17:00 Pacific time with abstracts on the 25th before, from April of the year before until March; the last six are listed.',
    },
    meetings: [
      {
        year: 2027,
        place: { zh: '希腊雅典', en: 'Athens, Greece' },
        startsOn: '2027-08-23',
        endsOn: '2027-08-27',
        url: 'https://www.vldb.org/2027/',
        rounds: [
          firstOf('2026-10', '2026-09', '十月', 'October'),
          firstOf('2026-11', '2026-10', '十一月', 'November'),
          firstOf('2026-12', '2026-11', '十二月', 'December'),
          firstOf('2027-01', '2026-12', '一月', 'January'),
          firstOf('2027-02', '2027-01', '二月', 'February'),
          firstOf('2027-03', '2027-02', '三月', 'March'),
        ],
      },
      {
        year: 2026,
        place: { zh: '美国波士顿', en: 'Boston, USA' },
        startsOn: '2026-08-31',
        endsOn: '2026-09-04',
        url: 'https://www.vldb.org/2026/',
      },
      {
        year: 2025,
        place: { zh: '英国伦敦', en: 'London, UK' },
        startsOn: '2025-09-01',
        endsOn: '2025-09-05',
        url: 'https://www.vldb.org/2025/',
      },
      {
        year: 2024,
        place: { zh: '中国广州', en: 'Guangzhou, China' },
        startsOn: '2024-08-26',
        endsOn: '2024-08-30',
        url: 'https://www.vldb.org/2024/',
      },
      {
        year: 2023,
        place: { zh: '加拿大温哥华', en: 'Vancouver, Canada' },
        startsOn: '2023-08-28',
        endsOn: '2023-09-01',
        url: 'https://www.vldb.org/2023/',
      },
    ],
  }),
]
