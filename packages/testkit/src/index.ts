/** For tests only: real databases, a visitor, and the demand that every declared status is shown. */
export { type Answered, describeRoute, type StatusBlocks } from './describe-route.ts'
export { type TestDatabase, testDatabase } from './test-database.ts'
export { Visitor, type VisitorAnswer } from './visitor.ts'
