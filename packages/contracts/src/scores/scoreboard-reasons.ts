export const scoreboardReasons = {
  'scoreboard.private': 403,
  'scoreboard.team_not_found': 404,
  'scoreboard.not_frozen': 409,
} as const satisfies Record<string, number>
