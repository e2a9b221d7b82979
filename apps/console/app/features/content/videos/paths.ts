export const videoTextsPath = (id: string): string => `/contents/video/${id}`
export const videoMediaPath = (id: string): string => `${videoTextsPath(id)}/media`
