/** Why a call about one competition is not heard. */
export type RoleRefusal = 'competitions.not_found' | 'competitions.role_needed'
export type WriteRefusal = RoleRefusal | 'competitions.changed_meanwhile'
export type PlanRefusal =
  | 'stages.ends_before_start'
  | 'stages.freeze_outside'
  | 'stages.reveal_before_end'
  | 'stages.too_long'
  | 'competitions.type_not_available'
  | 'competitions.results_are_out'
