// caught
import { sanitise } from '../sanitise.ts'

export const schema = sanitise
