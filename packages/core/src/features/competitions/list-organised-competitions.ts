import { OrganisedCompetition, ok, type Result, roles } from '@tiltyard/contracts'
import { type Actor, type CoreDeps, reading } from '../../kernel/index.ts'
import { listOrganised } from './competition.store.ts'

export async function listOrganisedCompetitions(
  { database }: CoreDeps,
  { userId, roleId }: Actor,
): Promise<Result<OrganisedCompetition[]>> {
  const isAdministrator = roleId === roles.administrator
  const rows = await listOrganised(reading(database), { userId, isAdministrator })
  return ok(
    rows.map(({ id, name, state, import_waits, role, starts_at, ends_at, teams, pending }) =>
      OrganisedCompetition.parse({
        id,
        name,
        role: isAdministrator ? 'owner' : role,
        isPublished: state === 'published',
        importWaits: import_waits,
        startsAt: starts_at?.toISOString() ?? null,
        endsAt: ends_at?.toISOString() ?? null,
        teams: Number(teams),
        pendingMaterials: Number(pending),
      }),
    ),
  )
}
