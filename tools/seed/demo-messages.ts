import type { Localised, Message, MessageKind } from '@tiltyard/contracts'
import type pg from 'pg'

export type DemoMessage = {
  readonly id: string
  readonly title: Localised
  readonly extra: Localised | null
  readonly status: Message['status']
  readonly hoursAgo: number
  readonly isRead?: boolean
  readonly kind: MessageKind
  /** HTML. */
  readonly content?: Localised
  readonly path?: `/${string}`
}

const id = (last: number) => `01900000-0000-7000-8000-0000000001${`${last}`.padStart(2, '0')}`

/** One of each status, all unread. */
const demoMessages: readonly DemoMessage[] = [
  {
    id: id(1),
    title: { zh: '欢迎来到演武场', en: 'Welcome to Tiltyard' },
    extra: null,
    status: 'todo',
    hoursAgo: 48,
    kind: 'system',
    content: {
      zh: '<p>您可以从以下步骤开始：</p><ol><li>完善<strong>个人资料</strong>；</li><li>浏览<a href="/info/index">资讯</a>；</li><li>选择一项竞赛并组队报名。</li></ol>',
      en: '<p>Get started:</p><ol><li>Complete your <strong>profile</strong>.</li><li>Browse <a href="/info/index">Info</a>.</li><li>Choose a competition and register a team.</li></ol>',
    },
  },
  {
    id: id(2),
    title: { zh: '您的实名材料正在审核', en: 'Your verification is in review' },
    extra: { zh: '审核中', en: 'In review' },
    status: 'processing',
    hoursAgo: 20,
    kind: 'verification',
    path: '/account/center/accountSecurity?tab=userVerify',
  },
  {
    id: id(3),
    title: { zh: '请在今天 24 点前确认参赛信息', en: 'Confirm your registration before midnight' },
    extra: { zh: '即将截止', en: 'Closing soon' },
    status: 'urgent',
    hoursAgo: 3,
    kind: 'competition',
  },
  {
    id: id(4),
    title: { zh: '本周训练测验已开始', en: 'This week’s training quiz has started' },
    extra: { zh: '进行中', en: 'In progress' },
    status: 'doing',
    hoursAgo: 1,
    kind: 'competition',
    path: '/training/home',
  },
]

/** The player's messages; read ones stay read. */
export const insertDemoMessages = (owner: pg.ClientBase, userId: string): Promise<void> =>
  insertMessages(owner, userId, demoMessages)

export async function insertMessages(
  owner: pg.ClientBase,
  userId: string,
  messages: readonly DemoMessage[],
): Promise<void> {
  for (const { id, title, extra, status, hoursAgo, isRead = false, kind, content, path } of messages)
    await owner.query(
      `insert into platform.messages (id, user_id, title, extra, status, created_at, read_at, kind, content, path)
       select $1, $2, $3::jsonb, $4::jsonb, $5, sent_at, case when $7 then sent_at + interval '1 hour' end, $8, $9::jsonb, $10
       from (select now() - make_interval(secs => $6::float8 * 3600) as sent_at) as message on conflict (id) do nothing`,
      [
        id,
        userId,
        JSON.stringify(title),
        extra && JSON.stringify(extra),
        status,
        hoursAgo,
        isRead,
        kind,
        content ? JSON.stringify(content) : null,
        path ?? null,
      ],
    )
}
