import { z } from 'zod'
import { competitionTypes } from './type-names.ts'

/** A value for schemas; the type of the same name is beside the names. */
export const AnyCompetitionType = z.enum(competitionTypes)

/** What is played under one type: the path names it, so that the prefix table sends it where it belongs. */
export const playPath = <const P extends `/${string}`>(path: P) =>
  `/api/ctf/v3/competition-:type/:competitionId${path}` as const
export const PlayedCompetition = z.object({ type: AnyCompetitionType, competitionId: z.uuid() })
