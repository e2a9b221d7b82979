import account from '@tiltyard/i18n/messages/en/account' with { type: 'json' }
import basics from '@tiltyard/i18n/messages/en/basics' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/en/kit' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/en/shell' with { type: 'json' }

export const messages = { account, basics, kit, shell }
