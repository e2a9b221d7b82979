export const languages = ['zh', 'en']
