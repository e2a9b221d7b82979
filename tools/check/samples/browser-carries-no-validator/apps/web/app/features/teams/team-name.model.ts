// caught
import { z } from 'zod'

export const teamName = z.string()
