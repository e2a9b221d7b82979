import type {
  CompetitionDetail,
  CompetitionStage,
  Participation,
  RegistrationChecklistKey,
} from '@tiltyard/contracts/browser'
import { playPath, scoreboardPath } from '../paths.ts'

type CompetitionSituation = Pick<
  CompetitionDetail,
  'id' | 'status' | 'isPlayable' | 'registrationOpensAt'
> & {
  readonly stages: readonly Pick<CompetitionStage, 'state'>[]
}
export type StepText =
  | 'staff'
  | 'profile'
  | 'verification'
  | 'inReview'
  | 'team'
  | 'size'
  | 'members'
  | 'materials'
  | 'leader'
  | 'register'
  | 'registerAgain'
  | 'submitted'
  | 'returned'
  | 'rejected'
  | 'suspended'
  | 'accepted'
  | 'play'
  | 'paused'
  | 'over'
  | 'notYet'
  | 'closed'
  | 'noDivision'
  | 'notPlayable'
export type StepAction =
  | { readonly kind: 'link'; readonly label: LinkLabel; readonly path: string }
  | { readonly kind: 'form'; readonly label: 'register' | 'registerAgain' | 'mend' }
type LinkLabel = 'profile' | 'verification' | 'inReview' | 'team' | 'toTeam' | 'play' | 'board'

/** The next action of the user, with its explanation. */
export type NextStep = { readonly text: StepText; readonly action: StepAction | null }

export function nextStep(competition: CompetitionSituation, part: Participation, now: number): NextStep {
  const board: StepAction = { kind: 'link', label: 'board', path: scoreboardPath(competition.id) }
  if (competition.status === 'over') return { text: 'over', action: board }
  if (part.isStaff) return { text: 'staff', action: null }
  switch (part.entry?.state) {
    case 'accepted':
      return acceptedStep(competition)
    case 'submitted':
      return { text: 'submitted', action: null }
    case 'rejected':
      return { text: 'rejected', action: board }
    case 'suspended':
      return { text: 'suspended', action: board }
    case 'returned':
      if (part.mayRegister) return { text: 'returned', action: { kind: 'form', label: 'mend' } }
      return missingRequirementStep(competition, part, now) ?? { text: 'returned', action: teamAction(part) }
    default:
      return missingRequirementStep(competition, part, now) ?? registerStep(part)
  }
}

/**
 * Shown until registration, and afterwards only if a returned or withdrawn entry may not register. Once nobody can register,
 * one line says so instead.
 */
export function isChecklistNeeded(
  { status }: Pick<CompetitionSituation, 'status'>,
  { entry, checks, mayRegister }: Pick<Participation, 'entry' | 'checks' | 'mayRegister'>,
): boolean {
  if (status === 'over') return false
  if (entry) return (entry.state === 'returned' || entry.state === 'withdrawn') && !mayRegister
  const isClosed = checks.some(({ key, state }) => key === 'registration' && state === 'closed')
  return !isClosed || status === 'upcoming'
}

function acceptedStep({ id, status, isPlayable, stages }: CompetitionSituation): NextStep {
  if (!isPlayable) return { text: 'notPlayable', action: null }
  if (status !== 'running') return { text: 'accepted', action: null }
  const isPaused = stages.some(({ state }) => state === 'paused')
  return { text: isPaused ? 'paused' : 'play', action: { kind: 'link', label: 'play', path: playPath(id) } }
}

function registerStep({ entry }: Participation): NextStep {
  return entry?.state === 'withdrawn'
    ? { text: 'registerAgain', action: { kind: 'form', label: 'registerAgain' } }
    : { text: 'register', action: { kind: 'form', label: 'register' } }
}

/** The first missing requirement; null when only the registration form is left. */
function missingRequirementStep(
  competition: CompetitionSituation,
  part: Participation,
  now: number,
): NextStep | null {
  const check = (key: RegistrationChecklistKey) => part.checks.find((each) => each.key === key)
  const lacks = (key: RegistrationChecklistKey) => (check(key)?.state ?? 'done') !== 'done'
  const link = (key: RegistrationChecklistKey, label: LinkLabel): StepAction | null => {
    const path = check(key)?.path
    return path ? { kind: 'link', label, path } : null
  }
  if (lacks('registration') && part.entry?.state !== 'returned')
    return registrationClosedStep(competition, now)
  // Whoever creates a team fills in there what the profile lacks.
  if (lacks('team') && !lacks('verification')) return { text: 'team', action: link('team', 'team') }
  if (lacks('profile')) return { text: 'profile', action: link('profile', 'profile') }
  if (lacks('verification'))
    return check('verification')?.state === 'waiting'
      ? { text: 'inReview', action: link('verification', 'inReview') }
      : { text: 'verification', action: link('verification', 'verification') }
  if (lacks('team')) return { text: 'team', action: link('team', 'team') }
  if (lacks('leader')) return { text: 'leader', action: link('leader', 'toTeam') }
  if (lacks('size')) return { text: 'size', action: link('size', 'toTeam') }
  if (lacks('members')) return { text: 'members', action: link('members', 'toTeam') }
  if (check('materials')?.state === 'missing')
    return { text: 'materials', action: link('materials', 'toTeam') }
  if (lacks('division')) return { text: 'noDivision', action: null }
  return null
}

/** Not yet open or already closed, by the server's clock. */
function registrationClosedStep(
  { id, status, registrationOpensAt }: CompetitionSituation,
  now: number,
): NextStep {
  if (status === 'running')
    return { text: 'closed', action: { kind: 'link', label: 'board', path: scoreboardPath(id) } }
  const opensLater = registrationOpensAt !== null && Date.parse(registrationOpensAt) > now
  return { text: opensLater ? 'notYet' : 'closed', action: null }
}

const teamAction = ({ team }: Participation): StepAction | null =>
  team ? { kind: 'link', label: 'toTeam', path: `/account/center/teams/${team.id}` } : null
