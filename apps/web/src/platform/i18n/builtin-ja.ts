export const files = import.meta.glob<Record<string, string>>('../../../locales/ja/*.json', { eager: true, import: 'default' });
