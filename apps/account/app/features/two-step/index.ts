/** Two-step sign-in: turning it on with an authenticator, and off again. */
export { TwoStep } from './two-step.tsx'
