/** Longest texts of an application for a dataset, in characters. */
export const applicationLimits = { purpose: 4000, project: 300, storage: 2000, reason: 2000 } as const
