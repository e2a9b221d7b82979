import { updateProfile } from '@tiltyard/contracts'
import { describeRoute } from './describe-route.ts'

/** Lines that the compiler must reject; `pnpm check` compiles this file, nothing runs it. */

declare const answer: () => Promise<{ readonly status: number }>

describeRoute(updateProfile, { 200: answer, 400: answer, 401: answer, 409: answer, 422: answer })

// @ts-expect-error The declared refusal (409) has no block.
describeRoute(updateProfile, { 200: answer, 400: answer, 401: answer, 422: answer })

// @ts-expect-error Invalid input (400) has no block.
describeRoute(updateProfile, { 200: answer, 401: answer, 409: answer, 422: answer })

// @ts-expect-error The missing session (401) has no block.
describeRoute(updateProfile, { 200: answer, 400: answer, 409: answer, 422: answer })

// @ts-expect-error A status that the route never answers with.
describeRoute(updateProfile, { 200: answer, 400: answer, 401: answer, 404: answer, 409: answer, 422: answer })
