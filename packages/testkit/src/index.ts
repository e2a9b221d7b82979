/** For tests only: real databases, a visitor, and the demand that every declared status is shown. */
export { type Answered, describeRoute, type StatusBlocks } from './describe-route.ts'
export { describeForgery, type ForgeryMatrix, foreignOrigins } from './forgery-matrix.ts'
export { databaseFingerprint, type Owner, openOwner } from './owner.ts'
export { type RawAnswer, rawGet, rawRequest } from './raw-request.ts'
export { closedPort, redisUrl } from './service-urls.ts'
export { type TestDatabase, testDatabase } from './test-database.ts'
export { TicketOffice } from './ticket-office.ts'
export { type Sent, Visitor, type VisitorAnswer } from './visitor.ts'
