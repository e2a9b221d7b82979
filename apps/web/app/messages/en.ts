import activities from '@tiltyard/i18n/messages/en/activities' with { type: 'json' }
import articles from '@tiltyard/i18n/messages/en/articles' with { type: 'json' }
import basics from '@tiltyard/i18n/messages/en/basics' with { type: 'json' }
import citations from '@tiltyard/i18n/messages/en/citations' with { type: 'json' }
import conferences from '@tiltyard/i18n/messages/en/conferences' with { type: 'json' }
import contribution from '@tiltyard/i18n/messages/en/contribution' with { type: 'json' }
import home from '@tiltyard/i18n/messages/en/home' with { type: 'json' }
import info from '@tiltyard/i18n/messages/en/info' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/en/kit' with { type: 'json' }
import listing from '@tiltyard/i18n/messages/en/listing' with { type: 'json' }
import messageWords from '@tiltyard/i18n/messages/en/messages' with { type: 'json' }
import profile from '@tiltyard/i18n/messages/en/profile' with { type: 'json' }
import reactions from '@tiltyard/i18n/messages/en/reactions' with { type: 'json' }
import references from '@tiltyard/i18n/messages/en/references' with { type: 'json' }
import search from '@tiltyard/i18n/messages/en/search' with { type: 'json' }
import session from '@tiltyard/i18n/messages/en/session' with { type: 'json' }
import sharing from '@tiltyard/i18n/messages/en/sharing' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/en/shell' with { type: 'json' }
import uploads from '@tiltyard/i18n/messages/en/uploads' with { type: 'json' }

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
