import {
  recordContribution,
  refreshHallOfCompetition,
  refreshHallOfPerson,
} from '@tiltyard/core/competitions'
import type { Events } from '@tiltyard/core/events'
import type { WorkerDeps } from '../deps.ts'

export const hallOfFameJobs = {
  'hall-of-fame.record-contribution': (
    deps: WorkerDeps,
    contribution: Events['contributors.credited'],
  ): Promise<void> => recordContribution(deps, contribution),

  'hall-of-fame.refresh-competition': (
    deps: WorkerDeps,
    competition: Events['results.published'],
  ): Promise<void> => refreshHallOfCompetition(deps, competition),

  'hall-of-fame.refresh-person': (
    deps: WorkerDeps,
    person: Events['users.public-name-changed'],
  ): Promise<void> => refreshHallOfPerson(deps, person),
}
