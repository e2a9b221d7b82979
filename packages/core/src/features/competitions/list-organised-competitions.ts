import { OrganisedCompetition, ok, type Result, roles } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { listOrganised } from './competition.store.ts'

export async function listOrganisedCompetitions(
  { database }: CoreDeps,
  { userId, roleId }: Actor,
): Promise<Result<OrganisedCompetition[]>> {
  const isAdministrator = roleId === roles.administrator
  const rows = await listOrganised(reading(database), isAdministrator ? null : userId)
  return ok(
    rows.map(({ id, name, state, role, starts_at, ends_at, teams, pending }) =>
      OrganisedCompetition.parse({
        id,
        name,
        role: isAdministrator ? 'owner' : role,
        isPublished: state === 'published',
        startsAt: starts_at?.toISOString() ?? null,
        endsAt: ends_at?.toISOString() ?? null,
        teams: Number(teams),
        pendingMaterials: Number(pending),
      }),
    ),
  )
}
