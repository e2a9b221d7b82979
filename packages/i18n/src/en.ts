import account from '../messages/en/account.json' with { type: 'json' }
import basics from '../messages/en/basics.json' with { type: 'json' }
import coming from '../messages/en/coming.json' with { type: 'json' }
import contribution from '../messages/en/contribution.json' with { type: 'json' }
import errors from '../messages/en/errors.json' with { type: 'json' }
import favorites from '../messages/en/favorites.json' with { type: 'json' }
import gallery from '../messages/en/gallery.json' with { type: 'json' }
import home from '../messages/en/home.json' with { type: 'json' }
import kit from '../messages/en/kit.json' with { type: 'json' }
import mails from '../messages/en/mails.json' with { type: 'json' }
import messages from '../messages/en/messages.json' with { type: 'json' }
import privacy from '../messages/en/privacy.json' with { type: 'json' }
import profile from '../messages/en/profile.json' with { type: 'json' }
import reactions from '../messages/en/reactions.json' with { type: 'json' }
import search from '../messages/en/search.json' with { type: 'json' }
import session from '../messages/en/session.json' with { type: 'json' }
import shell from '../messages/en/shell.json' with { type: 'json' }
import type { zh } from './zh.ts'

export const en: typeof zh = {
  account,
  basics,
  coming,
  contribution,
  errors,
  favorites,
  gallery,
  home,
  kit,
  mails,
  messages,
  privacy,
  profile,
  reactions,
  search,
  session,
  shell,
}
