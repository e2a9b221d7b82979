import type { Attendance } from '@tiltyard/contracts'

export type AttendanceFacts = {
  readonly seats: number | null
  readonly total: number
  /** Position in the order of signing up, from 1. */
  readonly mine: number | null
  readonly over: boolean
  readonly joinable: boolean
  readonly joinUrl: string | null
}

/** Seats are given in the order of signing up; later sign-ups wait and move up when an attendee withdraws. */
export function attendanceOf({ seats, total, mine, over, joinable, joinUrl }: AttendanceFacts): Attendance {
  const seated = seats === null ? total : Math.min(seats, total)
  return {
    signedUp: seated,
    waiting: total - seated,
    seatsLeft: seats === null ? null : seats - seated,
    open: !over,
    mine: mine === null ? null : ownAttendance(mine, seats, joinable ? joinUrl : null),
  }
}

function ownAttendance(mine: number, seats: number | null, joinUrl: string | null): Attendance['mine'] {
  return seats === null || mine <= seats
    ? { state: 'seated', place: null, joinUrl }
    : { state: 'waiting', place: mine - seats, joinUrl: null }
}
