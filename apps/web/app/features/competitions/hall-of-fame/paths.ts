/** Paths of the hall of fame, in one place so that links cannot differ. */
export const hallPath = '/hall-of-fame'
export const hallPeoplePath = `${hallPath}/people`
export const hallOrganisationsPath = `${hallPath}/organisations`
export const hallContributorsPath = `${hallPath}/contributors`
export const hallCompetitionPath = (id: string): string => `${hallPath}/competitions/${id}`
export const hallPersonPath = (userId: string): string => `${hallPeoplePath}/${userId}`
