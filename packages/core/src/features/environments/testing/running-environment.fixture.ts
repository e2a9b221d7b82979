import { newId } from '../../../kernel/index.ts'

type Owner = {
  query(text: string, values?: readonly unknown[]): Promise<unknown>
}
export type RunningEnvironmentOptions = {
  readonly shell?: readonly string[] | null
  readonly account?: string | null
}
export type RunningEnvironmentRow = { readonly id: string; readonly accessName: string }

/** A running environment for the gateway: with a terminal, HTTP on 8080 and 8081, and plain TCP on 22. */
export async function insertRunningEnvironment(
  owner: Owner,
  ownerId: string,
  { shell = ['/bin/sh'], account = 'player' }: RunningEnvironmentOptions = {},
): Promise<RunningEnvironmentRow> {
  const [templateId, id] = [newId(), newId()]
  const accessName = `x${id.replaceAll('-', '').slice(-20)}`
  const services = [
    { name: { zh: '网站' }, port: 8080, protocol: 'http' },
    { name: { zh: '后台' }, port: 8081, protocol: 'http' },
    { name: { zh: '登录' }, port: 22, protocol: 'tcp' },
  ]
  await owner.query(
    `insert into platform.environment_templates (id, name, image, cpu_millis, memory_mb, services, shell, account, created_at, updated_at)
     values ($1, '{"zh": "样例"}', 'box', 100, 64, $2, $3, $4, now(), now())`,
    [templateId, JSON.stringify(services), shell, account],
  )
  await owner.query(
    `insert into platform.environments (id, template_id, template_revision, owner_id, purpose, desired_state, state, access_name,
       limit_seconds, created_at, running_at, expires_at, max_expires_at)
     values ($1, $2, 1, $3, 'question', 'running', 'running', $4, 3600, now(), now(), now() + interval '1 hour',
       now() + interval '4 hours')`,
    [id, templateId, ownerId, accessName],
  )
  return { id, accessName }
}
