/** Paths of questions and environments, in one place so that links cannot differ. */
export const questionPath = (id: string): string => `/training/question/${id}`
export const virtualPath = (id: string): string => `/training/virtual/${id}`
export const environmentQuestionsPath = '/training/questions?environment=true'
