export const uploadReasons = {
  'uploads.type_not_allowed': 415,
  'uploads.jpeg_only': 415,
  'uploads.unused_files_limit_reached': 409,
  'uploads.storage_quota_exceeded': 409,
  'uploads.site_storage_full': 409,
  'uploads.file_not_found': 404,
  'uploads.picture_in_use': 409,
  'uploads.range_not_satisfiable': 416,
  'uploads.upload_not_found': 404,
  'uploads.parts_missing': 409,
  'uploads.content_mismatch': 422,
} as const satisfies Record<string, number>
