import type { Page } from '@tiltyard/contracts'

export const Footer = (page: Page) => page
