import basics from '@tiltyard/i18n/messages/en/basics' with { type: 'json' }
import console from '@tiltyard/i18n/messages/en/console' with { type: 'json' }
import consoleContents from '@tiltyard/i18n/messages/en/consoleContents' with { type: 'json' }
import consoleContributions from '@tiltyard/i18n/messages/en/consoleContributions' with { type: 'json' }
import consoleEditor from '@tiltyard/i18n/messages/en/consoleEditor' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/en/kit' with { type: 'json' }
import session from '@tiltyard/i18n/messages/en/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/en/shell' with { type: 'json' }

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
