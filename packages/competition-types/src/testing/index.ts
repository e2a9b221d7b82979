export { addedType } from './added-type.fixture.ts'
export { registerType } from './register-type.fixture.ts'
