/** For tests only: an engine in memory, and what every engine has to pass. */
export { describeEgress, type EgressUnderTest } from './egress.suite.ts'
export { describeRestart } from './engine-restart.suite.ts'
export { type DriverUnderTest, describeDriver } from './environment-driver.suite.ts'
export { sampleRun, sampleSpec } from './environment-samples.suite.ts'
export { type CallHook, type CallPoint, type DriverCall, FakeEngine } from './fake-engine.ts'
export { type FakePrograms, type FakeService, fakePrograms, readAll } from './fake-programs.ts'
