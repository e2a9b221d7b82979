type RunningSite = {
  readonly siteOrigin: string
  readonly accountOrigin: string
  readonly consoleOrigin: string
  readonly env: Readonly<Record<string, string>>
  readonly seeded: string
}

/** URLs and accounts for a newcomer, in both languages. */
export function startupBanner(running: RunningSite, seconds: number): string {
  const { siteOrigin, accountOrigin, consoleOrigin, seeded } = running
  const { MAILBOX_URL, SMS_LOG_FILE } = running.env
  const addresses = [
    ['网站 Site', siteOrigin],
    ['账号 Account', accountOrigin],
    ['控制台 Console', consoleOrigin],
    ['接口文档 API docs', `${siteOrigin}/api/docs`],
    ...(MAILBOX_URL ? [['邮箱 Mailbox', MAILBOX_URL]] : []),
    ...(SMS_LOG_FILE ? [['短信 Text messages', SMS_LOG_FILE]] : []),
  ] as const
  const width = Math.max(...addresses.map(([label]) => columns(label)))
  const lines = [
    `演武场已就绪，用时 ${seconds.toFixed(0)} 秒 · Tiltyard is ready after ${seconds.toFixed(0)} s`,
    '',
    ...addresses.map(([label, address]) => `${label}${' '.repeat(width - columns(label))}  ${address}`),
    ...(seeded.trim() ? ['', ...seeded.trim().split('\n')] : []),
    '',
    '按 Ctrl-C 结束 · press Ctrl-C to stop',
    '数据库等服务保持运行，`pnpm services down` 停止 · services keep running, `pnpm services down` stops them',
  ]
  const widest = Math.max(...lines.map(columns))
  const framed = lines.map((line) => `│ ${line}${' '.repeat(widest - columns(line))} │`)
  const edge = '─'.repeat(widest + 2)
  return [`┌${edge}┐`, ...framed, `└${edge}┘`].join('\n')
}

/** A Chinese character takes two columns of a terminal. */
export function columns(text: string): number {
  let count = 0
  for (const character of text)
    count += /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/.test(
      character,
    )
      ? 2
      : 1
  return count
}
