import { MyTeam } from '../part/index.ts'
import type { CompetitionData } from '../queries.ts'
import { AnnouncementsPanel } from './announcements-panel.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { SchedulePanel } from './schedule-panel.tsx'
import { TeamsPanel } from './teams-panel.tsx'
import { WrittenText } from './written-text.tsx'

export function TabPanel({ competition, tab, text, announcements, teams }: CompetitionData) {
  switch (tab) {
    case 'overview':
      return <OverviewPanel competition={competition} text={text} />
    case 'rules':
    case 'prizes':
    case 'faq':
      return <WrittenText text={text} />
    case 'schedule':
      return <SchedulePanel stages={competition.stages} />
    case 'announcements':
      return <AnnouncementsPanel id={competition.id} announcements={announcements ?? []} />
    case 'teams':
      return teams ? <TeamsPanel competition={competition} teams={teams} /> : null
    case 'team':
      return <MyTeam competition={competition} />
  }
}
