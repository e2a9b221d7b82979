import { expectedMinutes, type LaneState, resultsAt } from './lane-state.ts'
import type { Piece } from './pieces.ts'

export function piecesLeft(pieces: readonly Piece[], state: LaneState, key: string): readonly Piece[] {
  const results = resultsAt(state, key)
  return pieces.filter(({ name }) => results[name] === undefined)
}

/** The first piece that is expected to end in time. */
export function choosePiece(
  left: readonly Piece[],
  state: LaneState,
  minutesLeft: number,
): Piece | undefined {
  return left.find((piece) => expectedMinutes(state, piece) <= minutesLeft)
}
