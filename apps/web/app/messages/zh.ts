import activities from '@tiltyard/i18n/messages/zh/activities' with { type: 'json' }
import articles from '@tiltyard/i18n/messages/zh/articles' with { type: 'json' }
import basics from '@tiltyard/i18n/messages/zh/basics' with { type: 'json' }
import citations from '@tiltyard/i18n/messages/zh/citations' with { type: 'json' }
import conferences from '@tiltyard/i18n/messages/zh/conferences' with { type: 'json' }
import contribution from '@tiltyard/i18n/messages/zh/contribution' with { type: 'json' }
import home from '@tiltyard/i18n/messages/zh/home' with { type: 'json' }
import info from '@tiltyard/i18n/messages/zh/info' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/zh/kit' with { type: 'json' }
import listing from '@tiltyard/i18n/messages/zh/listing' with { type: 'json' }
import messageWords from '@tiltyard/i18n/messages/zh/messages' with { type: 'json' }
import profile from '@tiltyard/i18n/messages/zh/profile' with { type: 'json' }
import reactions from '@tiltyard/i18n/messages/zh/reactions' with { type: 'json' }
import references from '@tiltyard/i18n/messages/zh/references' with { type: 'json' }
import search from '@tiltyard/i18n/messages/zh/search' with { type: 'json' }
import session from '@tiltyard/i18n/messages/zh/session' with { type: 'json' }
import sharing from '@tiltyard/i18n/messages/zh/sharing' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/zh/shell' with { type: 'json' }
import uploads from '@tiltyard/i18n/messages/zh/uploads' with { type: 'json' }

export const messages = {
  activities,
  articles,
  basics,
  citations,
  conferences,
  contribution,
  home,
  info,
  kit,
  listing,
  messages: messageWords,
  profile,
  reactions,
  references,
  search,
  session,
  sharing,
  shell,
  uploads,
}
