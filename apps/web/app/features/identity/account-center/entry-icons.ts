import {
  BellRing,
  Bookmark,
  Database,
  FolderDown,
  type LucideIcon,
  MessageSquare,
  MonitorPlay,
  ShieldCheck,
  UserPlus,
  UserRound,
  UsersRound,
} from 'lucide-react'
import type { AccountCenterEntry } from './account-center.model.ts'

export const entryIcons: Readonly<Record<AccountCenterEntry['name'], LucideIcon>> = {
  profile: UserRound,
  security: ShieldCheck,
  messages: MessageSquare,
  invitations: UserPlus,
  teams: UsersRound,
  environments: MonitorPlay,
  datasets: Database,
  favorites: Bookmark,
  notifications: BellRing,
  data: FolderDown,
}
