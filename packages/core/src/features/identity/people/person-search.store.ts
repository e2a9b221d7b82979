import type { RoleId } from '@tiltyard/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformReader } from '../../../kernel/index.ts'
import { nicknameKeys } from '../users/profile.rules.ts'

export type PersonFilter = {
  readonly q?: string | undefined
  readonly role?: RoleId | undefined
  readonly state?: 'active' | 'blocked' | undefined
  readonly after?: string | undefined
  readonly limit: number
}

export type PersonListRow = {
  readonly id: string
  readonly nickname: string
  readonly avatar: string | null
  readonly email: string | null
  readonly role_id: number
  readonly verified_status: number
  readonly verified_type: string
  readonly blocked_at: Date | null
  readonly merged_into: string | null
  readonly created_at: Date
  readonly real_name: string | null
  readonly org_name: string | null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Ids begin with the time of creation, so pages by id are newest first. */
export async function searchPeople(reader: PlatformReader, filter: PersonFilter): Promise<PersonListRow[]> {
  const { rows } = await searchStatement(filter).execute(reader)
  return rows
}

/**
 * Each way of matching is a page of its own with its own index, so that a rare name does not read all people; together
 * they contain the page that was asked for.
 */
export function searchStatement({ q, limit, ...filter }: PersonFilter): RawBuilder<PersonListRow> {
  const isPerson = personCondition(filter)
  const text = q?.trim() ?? ''
  const ways =
    text === ''
      ? [sql`select u.id from users u where ${isPerson} order by u.id desc limit ${limit}`]
      : [
          ...userMatches(text).map(
            (match) =>
              sql`select u.id from users u where ${match} and ${isPerson} order by u.id desc limit ${limit}`,
          ),
          // The limit within keeps the planner from joining whole tables: each user is looked up by id.
          ...profileMatches(text).map(
            (match) => sql`
              select p.user_id as id from profiles p
              cross join lateral (select from users u where u.id = p.user_id and ${isPerson} limit 1) as u
              where ${match} order by p.user_id desc limit ${limit}`,
          ),
        ]
  const found = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  )
  return sql<PersonListRow>`
    select u.id, u.nickname, u.avatar, u.email, u.role_id, u.verified_status, u.verified_type, u.blocked_at, u.merged_into,
           u.created_at,
           p.real_name, p.org_name
    from (select id from (${found}) as any_way order by id desc limit ${limit}) as page
    join users u on u.id = page.id
    left join profiles p on p.user_id = u.id
    order by u.id desc`
}

function personCondition({ role, state, after }: Omit<PersonFilter, 'q' | 'limit'>): RawBuilder<unknown> {
  const conditions = [sql`u.deleted_at is null`]
  if (role !== undefined) conditions.push(sql`u.role_id = ${role}`)
  // Written out, so that the partial index of people with a role is usable.
  if (role !== undefined && role !== 2) conditions.push(sql`u.role_id <> 2`)
  if (state === 'blocked') conditions.push(sql`u.blocked_at is not null and u.merged_into is null`)
  if (state === 'active') conditions.push(sql`u.blocked_at is null`)
  if (after !== undefined) conditions.push(sql`u.id < ${after}::uuid`)
  return sql.join(conditions, sql` and `)
}

function userMatches(text: string): RawBuilder<unknown>[] {
  const key = nicknameKeys(text).nickname_key
  const id = text.toLowerCase()
  return [
    ...(key === '' ? [] : [sql`u.nickname_key like ${startPattern(key)}`]),
    sql`lower(u.email) like ${startPattern(id)} and u.email is not null`,
    ...(uuid.test(id) ? [sql`u.id = ${id}::uuid`] : []),
  ]
}

function profileMatches(text: string): RawBuilder<unknown>[] {
  const start = startPattern(text.toLowerCase())
  return [
    sql`lower(p.real_name) like ${start} and p.real_name is not null`,
    sql`lower(p.org_name) like ${start} and p.org_name is not null`,
  ]
}

/** The text is taken literally: a typed percent sign is not a wildcard. */
const startPattern = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
