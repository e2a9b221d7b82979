import basics from '@tiltyard/i18n/messages/en/basics' with { type: 'json' }
import coming from '@tiltyard/i18n/messages/en/coming' with { type: 'json' }
import contribution from '@tiltyard/i18n/messages/en/contribution' with { type: 'json' }
import favorites from '@tiltyard/i18n/messages/en/favorites' with { type: 'json' }
import home from '@tiltyard/i18n/messages/en/home' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/en/kit' with { type: 'json' }
import messageWords from '@tiltyard/i18n/messages/en/messages' with { type: 'json' }
import privacy from '@tiltyard/i18n/messages/en/privacy' with { type: 'json' }
import profile from '@tiltyard/i18n/messages/en/profile' with { type: 'json' }
import reactions from '@tiltyard/i18n/messages/en/reactions' with { type: 'json' }
import search from '@tiltyard/i18n/messages/en/search' with { type: 'json' }
import session from '@tiltyard/i18n/messages/en/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/en/shell' with { type: 'json' }

export const messages = {
  basics,
  coming,
  contribution,
  favorites,
  home,
  kit,
  messages: messageWords,
  privacy,
  profile,
  reactions,
  search,
  session,
  shell,
}
