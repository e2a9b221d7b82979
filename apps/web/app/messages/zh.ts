import basics from '@tiltyard/i18n/messages/zh/basics' with { type: 'json' }
import coming from '@tiltyard/i18n/messages/zh/coming' with { type: 'json' }
import contribution from '@tiltyard/i18n/messages/zh/contribution' with { type: 'json' }
import favorites from '@tiltyard/i18n/messages/zh/favorites' with { type: 'json' }
import home from '@tiltyard/i18n/messages/zh/home' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/zh/kit' with { type: 'json' }
import messageWords from '@tiltyard/i18n/messages/zh/messages' with { type: 'json' }
import privacy from '@tiltyard/i18n/messages/zh/privacy' with { type: 'json' }
import profile from '@tiltyard/i18n/messages/zh/profile' with { type: 'json' }
import reactions from '@tiltyard/i18n/messages/zh/reactions' with { type: 'json' }
import search from '@tiltyard/i18n/messages/zh/search' with { type: 'json' }
import session from '@tiltyard/i18n/messages/zh/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/zh/shell' with { type: 'json' }

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
