import type { Localised, Message } from '@tiltyard/contracts'
import type pg from 'pg'

type DemoMessage = {
  readonly id: string
  readonly title: Localised
  readonly extra: Localised | null
  readonly status: Message['status']
  readonly hoursAgo: number
}

const id = (last: number) => `01900000-0000-7000-8000-0000000001${`${last}`.padStart(2, '0')}`

/** One of each status, all unread. */
const demoMessages: readonly DemoMessage[] = [
  {
    id: id(1),
    title: { zh: '欢迎来到演武场，先看看各处有什么', en: 'Welcome to Tiltyard: have a look around' },
    extra: null,
    status: 'todo',
    hoursAgo: 48,
  },
  {
    id: id(2),
    title: { zh: '您的实名材料正在审核', en: 'Your verification is being reviewed' },
    extra: { zh: '审核中', en: 'In review' },
    status: 'processing',
    hoursAgo: 20,
  },
  {
    id: id(3),
    title: { zh: '请在今天 24 点前确认参赛信息', en: 'Confirm your entry before midnight' },
    extra: { zh: '即将截止', en: 'Closing soon' },
    status: 'urgent',
    hoursAgo: 3,
  },
  {
    id: id(4),
    title: { zh: '训练营的每周小测已经开始', en: 'This week’s training quiz has begun' },
    extra: null,
    status: 'doing',
    hoursAgo: 1,
  },
]

/** For one person; what they have read since stays read. */
export async function insertDemoMessages(
  owner: pg.ClientBase,
  identity: { readonly issuer: string; readonly subject: string },
): Promise<void> {
  for (const { id, title, extra, status, hoursAgo } of demoMessages)
    await owner.query(
      `insert into platform.messages (id, user_id, title, extra, status, created_at)
       select $1, users.id, $4::jsonb, $5::jsonb, $6, now() - make_interval(hours => $7)
       from platform.users where issuer = $2 and subject = $3 on conflict (id) do nothing`,
      [
        id,
        identity.issuer,
        identity.subject,
        JSON.stringify(title),
        extra && JSON.stringify(extra),
        status,
        hoursAgo,
      ],
    )
}
