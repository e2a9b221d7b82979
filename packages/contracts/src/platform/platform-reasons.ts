export const platformReasons = {
  'dictionary.not_found': 404,
  'dictionary.code_taken': 409,
  'dictionary.name_taken': 409,
  'dictionary.changed': 409,
  'dictionary.in_use': 409,
  'dictionary.merged': 409,
  'site.changed_meanwhile': 409,
  'site.version_not_found': 404,
  'recommendations.not_found': 404,
  'recommendations.target_not_found': 404,
  'recommendations.already_there': 409,
  'recommendations.changed': 409,
} as const satisfies Record<string, number>
