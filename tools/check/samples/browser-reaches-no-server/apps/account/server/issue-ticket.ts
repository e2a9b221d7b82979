export const issueTicket = () => true
