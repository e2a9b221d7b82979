import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../kernel/index.ts'

/** Limits, flags and access of an environment belong to a person or to a team of a competition. */
export type EnvironmentOwner = { readonly kind: 'user' | 'team'; readonly id: string }

/** A person who acts for their team, or for themselves if there is none. */
export type EnvironmentCaller = Pick<Actor, 'userId'> & { readonly teamId?: string }

export function ownerOf({ userId, teamId }: EnvironmentCaller): EnvironmentOwner {
  return teamId === undefined ? { kind: 'user', id: userId } : { kind: 'team', id: teamId }
}

type OwnerColumns = { readonly owner_id: string | null; readonly team_id: string | null }

export function ownerColumns(owner: EnvironmentOwner | null): OwnerColumns {
  return {
    owner_id: owner?.kind === 'user' ? owner.id : null,
    team_id: owner?.kind === 'team' ? owner.id : null,
  }
}

/** The condition on a row of environments; each kind of owner has its own index. */
export function isOwnedBy(table: string, { kind, id }: EnvironmentOwner): RawBuilder<boolean> {
  return sql`${sql.ref(`${table}.${kind === 'user' ? 'owner_id' : 'team_id'}`)} = ${id}`
}
