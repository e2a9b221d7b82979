export const messageReasons = {
  'messages.not_found': 404,
} as const satisfies Record<string, number>
