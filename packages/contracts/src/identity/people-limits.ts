/** How many people one call adds. */
export const addedPeopleMax = 20
/** How many people one administrator adds within an hour. */
export const addedPeoplePerHour = 1_000
