/** For tests only: an engine in memory, and the requirements of every engine. */
export { describeEgress, type EgressUnderTest } from './egress.suite.ts'
export { describeRestart } from './engine-restart.suite.ts'
export { echoServer, sampleRun, sampleSpec } from './environment.fixture.ts'
export { type DriverUnderTest, describeDriver } from './environment-driver.suite.ts'
export {
  type CallHook,
  type CallPoint,
  type DriverCall,
  FakeEngine,
  type FakePrograms,
  type FakeService,
  fakePrograms,
  readToBuffer,
} from './fake-engine.ts'
