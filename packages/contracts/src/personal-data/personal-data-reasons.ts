export const personalDataReasons = {
  'personal_data.export_in_progress': 409,
  'personal_data.export_requested_recently': 409,
  'personal_data.export_not_found': 404,
  'personal_data.nickname_mismatch': 422,
  'personal_data.reauthentication_required': 403,
  'personal_data.is_team_leader': 409,
  'personal_data.is_last_administrator': 409,
} as const satisfies Record<string, number>
