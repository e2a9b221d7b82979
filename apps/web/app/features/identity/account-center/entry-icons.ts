import {
  Award,
  BellRing,
  Bookmark,
  Database,
  FolderDown,
  type LucideIcon,
  MessageSquare,
  MonitorPlay,
  ShieldCheck,
  Swords,
  UserPlus,
  UserRound,
  UsersRound,
  Wrench,
} from 'lucide-react'
import type { AccountCenterEntry } from './account-center.model.ts'

export const entryIcons: Readonly<Record<AccountCenterEntry['name'], LucideIcon>> = {
  profile: UserRound,
  security: ShieldCheck,
  messages: MessageSquare,
  invitations: UserPlus,
  competitions: Swords,
  teams: UsersRound,
  environments: MonitorPlay,
  datasets: Database,
  certificates: Award,
  tools: Wrench,
  favorites: Bookmark,
  notifications: BellRing,
  data: FolderDown,
}
