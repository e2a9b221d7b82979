import basics from '@tiltyard/i18n/messages/zh/basics' with { type: 'json' }
import console from '@tiltyard/i18n/messages/zh/console' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/zh/kit' with { type: 'json' }
import session from '@tiltyard/i18n/messages/zh/session' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/zh/shell' with { type: 'json' }

export const messages = { basics, console, kit, session, shell }
