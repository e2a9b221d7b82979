import account from '@tiltyard/i18n/messages/zh/account' with { type: 'json' }
import basics from '@tiltyard/i18n/messages/zh/basics' with { type: 'json' }
import kit from '@tiltyard/i18n/messages/zh/kit' with { type: 'json' }
import shell from '@tiltyard/i18n/messages/zh/shell' with { type: 'json' }

export const messages = { account, basics, kit, shell }
