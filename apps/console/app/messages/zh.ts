import basics from '@tiltyard/i18n/messages/zh/basics' with { type: 'json' }
import console from '@tiltyard/i18n/messages/zh/console' with { type: 'json' }
import consoleContents from '@tiltyard/i18n/messages/zh/consoleContents' with { type: 'json' }
import consoleContributions from '@tiltyard/i18n/messages/zh/consoleContributions' with { type: 'json' }
import consoleEditor from '@tiltyard/i18n/messages/zh/consoleEditor' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/zh/kit' with { type: 'json' }
import session from '@tiltyard/i18n/messages/zh/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/zh/shell' with { type: 'json' }

export const messages = {
  basics,
  console,
  consoleContents,
  consoleContributions,
  consoleEditor,
  kit,
  session,
  shell,
}
