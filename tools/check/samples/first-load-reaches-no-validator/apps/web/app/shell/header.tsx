// caught
import { pageSize } from '@tiltyard/contracts/browser'

export const Header = pageSize
