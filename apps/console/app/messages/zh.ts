import basics from '@tiltyard/i18n/messages/zh/basics' with { type: 'json' }
import console from '@tiltyard/i18n/messages/zh/console' with { type: 'json' }
import contents from '@tiltyard/i18n/messages/zh/contents' with { type: 'json' }
import contributions from '@tiltyard/i18n/messages/zh/contributions' with { type: 'json' }
import editor from '@tiltyard/i18n/messages/zh/editor' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/zh/kit' with { type: 'json' }
import materials from '@tiltyard/i18n/messages/zh/materials' with { type: 'json' }
import session from '@tiltyard/i18n/messages/zh/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/zh/shell' with { type: 'json' }
import verifications from '@tiltyard/i18n/messages/zh/verifications' with { type: 'json' }

export const messages = {
  basics,
  console,
  contents,
  contributions,
  editor,
  kit,
  session,
  shell,
  materials,
  verifications,
}
