export const messageReasons = {
  'messages.not_found': 404,
  'broadcasts.not_found': 404,
  'broadcasts.not_sending': 409,
  'delivery.too_many_tests': 429,
} as const satisfies Record<string, number>
