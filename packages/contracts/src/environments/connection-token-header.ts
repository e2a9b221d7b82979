/** The header of a tool's HTTP request with its connection token; the service does not see it. */
export const connectionTokenHeader = 'environment-token'
